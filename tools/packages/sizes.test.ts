import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { measureEntry } from './measure-entry.ts';

const [, table = ''] = readFileSync(join(import.meta.dirname, '../../docs/sizes.md'), 'utf8').split('## Budgets');
const row =
  /^\| `(?<entry>@assess\/[^`]+)`(?<cut>, without its schemas)?(?:, only `(?<names>[^`|]+)`)? *\| *(?<goal>[\d.]+) \| *(?<budget>[\d.]+) \|/gm;
const budgets = [...table.matchAll(row)].map(({ groups }) => ({
  entry: groups!['entry']!,
  without: groups!['cut'] ? /^zod|\/contract\// : undefined,
  names: groups!['names'],
  budget: Number(groups!['budget']),
}));

it('the page of sizes has its budgets', () => expect(budgets.map(({ entry }) => entry)).toHaveLength(9));

it.each(budgets)('$entry is within its budget of $budget kB', async ({ entry, without, names, budget }) => {
  expect((await measureEntry(inject('app'), entry, { without, names })) / 1000).toBeLessThanOrEqual(budget);
});
