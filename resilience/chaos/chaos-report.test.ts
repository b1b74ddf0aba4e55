import { expect, it } from 'vitest';
import { isRunGood, problemsOf, type ChaosReport } from './chaos-report.ts';

const good: ChaosReport = {
  ...{ processor: 'stripe', database: 'PGlite', happened: {}, leftOut: [], customers: 1, charges: 1, voided: 0 },
  ...{ declined: 0, asked: 0, refunds: 0, checkedMs: [], knownAfterMs: 0, tookMs: 0, failures: [], details: [] },
  verdict: { lost: 0, double: 0, unresolved: 0, unequal: 0, toldWrongly: 0, unpaid: 0 },
  audit: { openDifferences: 0, stillOpen: 0 },
};

it('is good only if every count of the verdict and of the audit is 0, and no log line reports a failure', () => {
  expect(isRunGood(good)).toBe(true);
  expect(problemsOf({ ...good, verdict: { ...good.verdict, double: 2 } })).toEqual(['double 2']);
  expect(problemsOf({ ...good, audit: { openDifferences: 1 } })).toEqual(['openDifferences 1']);
  expect(isRunGood({ ...good, audit: { stillOpen: 1 } })).toBe(false);
  expect(isRunGood({ ...good, failures: ['late charge'] })).toBe(false);
});
