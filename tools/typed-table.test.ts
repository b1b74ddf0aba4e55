import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typedPage, typedTablePath } from './typed-table.ts';

it('is written as the documentation has it, to the space', async () => {
  expect(await typedPage()).toBe(readFileSync(typedTablePath, 'utf8'));
});

it('has a reason for everything that is rejected', async () => {
  expect(await typedPage()).not.toContain('undefined');
});
