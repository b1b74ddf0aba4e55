import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const index = read('README.md');
const decisions = globSync('[0-9]*.md', { cwd: folder }).toSorted();

it('the index has every decision once, by its own title', () => {
  const lines = index.split('\n').filter((line) => line.startsWith('- '));
  const titleOf = (file: string) => read(file).split('\n')[0]?.replace('# ', '');
  expect(lines.toSorted()).toEqual(decisions.map((file) => `- [${titleOf(file)}](${file})`).toSorted());
});
