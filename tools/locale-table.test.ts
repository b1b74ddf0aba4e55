import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { localeTable, localeTablePath } from './locale-table.ts';
import { unpadded } from './testing/unpadded.ts';

it('is what the documentation shows', () => {
  expect(unpadded(readFileSync(localeTablePath, 'utf8'))).toBe(unpadded(localeTable()));
});
