import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildLists, listsFolder } from './lists.ts';

const workspace = join(import.meta.dirname, '../..');
const lists = buildLists();

it('there is one list of names, one of types for each library, and no other file', () => {
  const files = globSync(`${listsFolder}/**/*.txt`, { cwd: workspace });
  expect(files.toSorted()).toEqual(Object.keys(lists).toSorted());
});

it.each(Object.entries(lists))('%s is up to date: `npm run contract` updates it', (file, text) => {
  expect(readFileSync(join(workspace, file), 'utf8')).toBe(text);
});
