import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { localeTable, localeTablePath } from './locale-table.ts';

/** The formatter pads the cells of a table. */
const unpadded = (markdown: string): string => markdown.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

it('is what the documentation shows', () => {
  expect(unpadded(readFileSync(localeTablePath, 'utf8'))).toBe(unpadded(localeTable()));
});
