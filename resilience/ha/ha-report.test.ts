import { describe, expect, it } from 'vitest';
import { complaintsAbout, haTable } from './ha-report.ts';
import { longestGapMs } from './probe.ts';
import type { HaReport } from './run-ha.ts';
import { servedIn } from './served.ts';
import { workDoneIn } from './work-done.ts';

const good: HaReport = {
  verdict: { lost: 0, double: 0, unresolved: 0, unequal: 0, toldWrongly: 0, unpaid: 0 },
  customers: 320,
  charges: 300,
  outages: [{ fault: 'cut-etcd', gapMs: { direct: 18_200, pooled: 18_900 }, wholeAfterMs: 30_000 }],
  served: { gateway0: 10, gateway1: 11, storefront0: 12, storefront1: 13 },
  work: { comparisons: 1, settled: 9, settledTwice: 0 },
  receipts: 300,
  receiptsWrong: 0,
  failures: [],
  tookMs: 200_000,
};

describe(complaintsAbout, () => {
  it('says nothing of what is as promised', () => expect(complaintsAbout(good)).toEqual([]));

  it.each<[string, Partial<HaReport>]>([
    ['a payment that was lost', { verdict: { ...good.verdict, toldWrongly: 1 } }],
    ['a process that got nothing', { served: { ...good.served, storefront1: 0 } }],
    ['a second comparison of the day', { work: { ...good.work, comparisons: 2 } }],
    ['an attempt settled twice', { work: { ...good.work, settledTwice: 1 } }],
    ['a second receipt', { receiptsWrong: 1 }],
    ['a failure of our own', { failures: ['{"level":60}'] }],
  ])('names %s', (_, change) => expect(complaintsAbout({ ...good, ...change })).toHaveLength(1));
});

it('states the gap in service in seconds', () => {
  expect(haTable(good)).toMatch(
    /\*\*Gap\*\*: primary cut off from etcd +\| \*\*18\.2 s\*\*, by PgBouncer \*\*18\.9 s\*\*/,
  );
});

describe(longestGapMs, () => {
  it.each([
    ['between two answers', [100, 200, 900, 1_000], 700],
    ['before the first', [600, 800, 1_000], 600],
    ['after the last', [100, 200], 800],
    ['with none at all', [], 1_000],
  ])('is the longest time %s, in any order', (_, answeredAt, gap) => {
    expect(longestGapMs(answeredAt.toReversed(), 0, 1_000)).toBe(gap);
  });
});

it('reads from the statistics of the proxy who got how much', () => {
  const csv = '# pxname,svname,req_tot,\ngateways,FRONTEND,9,\ngateways,gateway0,4,\ngateways,gateway1,5,\n';
  expect(servedIn(csv)).toEqual({ gateway0: 4, gateway1: 5 });
});

it('finds in the log lines of all gateways what workers did twice', () => {
  const lines = [
    { msg: 'ledgers agree' },
    { msg: 'ledgers differ' },
    { msg: 'unfinished payment settled', reference: 'a' },
    { msg: 'unfinished payment settled', reference: 'b' },
    { msg: 'unfinished payment settled', reference: 'a' },
  ].map((line) => JSON.stringify(line));
  expect(workDoneIn(['gateway: no JSON', ...lines])).toEqual({ comparisons: 2, settled: 2, settledTwice: 1 });
});
