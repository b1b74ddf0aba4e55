import { describe, expect, it } from 'vitest';
import { mutants, mutantsOfLongTest } from './mutants.ts';
import { countFailedTests } from './run-tests.ts';

describe('the unit tests notice when a rule is removed', () => {
  it.each(mutantsOfLongTest)('$rule', async (mutant) => expect(await countFailedTests(mutant)).toBeGreaterThan(0));
});

it('every rule is in the list once', () => {
  expect(mutants.map(({ rule }) => rule)).toEqual([...new Set(mutants.map(({ rule }) => rule))]);
});
