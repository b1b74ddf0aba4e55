import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { localePage, localeTablePath } from './locale-table.ts';

it('is written as the documentation has it, to the space', async () => {
  expect(await localePage()).toBe(readFileSync(localeTablePath, 'utf8'));
});
