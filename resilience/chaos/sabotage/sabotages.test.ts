import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeSource } from '../../../tools/mutants/change-source.ts';
import { sabotageTable } from './sabotage-table.ts';
import { notTried, sabotages } from './sabotages.ts';

const workspace = join(import.meta.dirname, '../../..');

describe('the list of sabotages', () => {
  it.each(sabotages)('$name changes texts that the sources contain once', ({ changes }) => {
    const sources = new Map<string, string>();
    for (const change of changes) {
      const source = sources.get(change.file) ?? readFileSync(join(workspace, change.file), 'utf8');
      sources.set(change.file, changeSource(source, change));
    }
  });

  it('has rules of each of the decisions, each under a name of its own', () => {
    expect(new Set(sabotages.map(({ decision }) => decision))).toEqual(new Set([43, 47, 78, 80]));
    expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
  });

  it('names a test that exists for each rule that no run tries', () => {
    const source = join(workspace, 'apps/gateway/src');
    for (const { reason } of notTried)
      for (const file of reason.split(/[ ,]+/).filter((word) => word.endsWith('.test.ts')))
        expect([file, existsSync(join(source, file))]).toEqual([file, true]);
  });
});

describe(sabotageTable, () => {
  it('says of each rule as what its removal was seen, or that it was not seen', () => {
    const [first, second] = sabotages;
    if (!first || !second) throw new Error('There are no sabotages.');
    const table = sabotageTable([
      { sabotage: first, seenAs: ['double 2'], tookMs: 41_000 },
      { sabotage: second, seenAs: [], tookMs: 60_000 },
    ]);
    expect(table).toContain(`| 43 | ${first.rule} | stripe | double 2 | 41.0 s |`);
    expect(table).toContain('**not seen**');
    expect(table).toContain(notTried[0]?.reason);
  });
});
