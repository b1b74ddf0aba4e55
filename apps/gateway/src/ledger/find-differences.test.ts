import { describe, expect, it } from 'vitest';
import { disagreementsOf, doLedgersAgree } from './find-differences.ts';

const entry = (reference: string, amountMinor: number, currency = 'USD') => ({ reference, amountMinor, currency });

describe(disagreementsOf, () => {
  it('is not quiet about equal amounts in two currencies', () => {
    expect(disagreementsOf({ ours: [entry('a', 5)], theirs: [entry('a', 5, 'GBP')] })).toMatchObject([
      { ledger: { amountMinor: 5, currency: 'USD' }, processor: { amountMinor: 5, currency: 'GBP' } },
    ]);
  });

  it('shows a reference that one ledger has in two currencies, in the one that differs', () => {
    expect(disagreementsOf({ ours: [entry('a', 5)], theirs: [entry('a', 5), entry('a', 7, 'GBP')] })).toMatchObject([
      { ledger: { amountMinor: 5 }, processor: { amountMinor: 7, currency: 'GBP' }, processorEntries: 2 },
    ]);
    expect(disagreementsOf({ ours: [entry('a', 5), entry('a', 7, 'GBP')], theirs: [entry('a', 5)] })).toMatchObject([
      { ledger: { amountMinor: 7, currency: 'GBP' }, processor: { amountMinor: 5 } },
    ]);
  });
});

describe(doLedgersAgree, () => {
  const total = {
    currency: 'USD',
    ledgerMinor: 5,
    processorMinor: 5,
    ledgerRefundedMinor: 2,
    processorRefundedMinor: 2,
  };
  const difference = {
    ...{
      kind: 'charge' as const,
      reference: 'a',
      paymentId: null,
      attempt: null,
      invoiceNumbers: [] as string[],
      confirmationNumber: null,
    },
    ...{ ledger: null, processor: { amountMinor: 7, currency: 'USD' }, processorEntries: 1, closed: null },
  };

  it('is true only if the sums are equal too', () => {
    expect(doLedgersAgree([total], [])).toBe(true);
    expect(doLedgersAgree([total, { ...total, processorMinor: 6 }], [])).toBe(false);
    expect(doLedgersAgree([{ ...total, ledgerRefundedMinor: 3 }], [])).toBe(false);
    expect(doLedgersAgree([total], [difference])).toBe(false);
  });

  it('is true if a person has closed what differs, and the sums differ by nothing else', () => {
    const closed = { at: '2026-11-20T12:00:00.000Z', by: 'ada', reason: 'the bank says so' };
    const explained = [{ ...difference, closed }];
    expect(doLedgersAgree([{ ...total, processorMinor: 12 }], explained)).toBe(true);
    expect(doLedgersAgree([{ ...total, processorMinor: 13 }], explained)).toBe(false);
    expect(doLedgersAgree([{ ...total, processorRefundedMinor: 9 }], explained)).toBe(false);
    expect(doLedgersAgree([{ ...total, processorMinor: 12 }], [difference])).toBe(false);
  });
});
