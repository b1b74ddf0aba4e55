import { describe, expect, it } from 'vitest';
import { complaintsAbout, restoreTable } from './restore-report.ts';
import type { Restored, RestoreReport } from './run-restore.ts';

const missing = {
  kind: 'charge' as const,
  reference: 'ref-3',
  paymentId: null,
  invoiceNumbers: [],
  confirmationNumber: null,
  processorEntries: 1,
  attempt: null,
  closed: null,
  ledger: null,
  processor: { amountMinor: 7, currency: 'USD' as const },
};

const restored = (charges: number, differences: Restored['comparison']['differences']): Restored => ({
  servesAfterMs: 4_000,
  charges,
  comparison: { agree: differences.length === 0, totals: [], differences, changedAmounts: [] },
  exitCode: differences.length > 0 ? 1 : 0,
});

const good: RestoreReport = {
  payments: { before: 1, afterBackup: 1, afterPoint: 1 },
  backupMs: 900,
  backupBytes: 40_000_000,
  archivedFiles: 4,
  beforeMishap: restored(3, []),
  toPoint: restored(2, [missing]),
};

describe(complaintsAbout, () => {
  it('says nothing where what is missing is what was paid later, and the comparison names it', () => {
    expect(complaintsAbout(good)).toEqual([]);
  });

  it.each<[string, Partial<RestoreReport>]>([
    ['a charge that did not come back', { beforeMishap: { ...good.beforeMishap, charges: 2 } }],
    ['a difference that nobody expects', { beforeMishap: { ...restored(3, [missing]), exitCode: 0 } }],
    ['one that the comparison does not name', { toPoint: { ...restored(2, []), exitCode: 1 } }],
    ['one that is not the processor’s', { toPoint: restored(2, [{ ...missing, ledger: missing.processor }]) }],
    ['an exit code that says otherwise', { toPoint: { ...good.toPoint, exitCode: 0 } }],
  ])('names %s', (_, change) => expect(complaintsAbout({ ...good, ...change })).toHaveLength(1));
});

it('is one table', () => expect(restoreTable(good)).toContain('| Base backup '));
