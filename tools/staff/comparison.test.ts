import { describe, expect, it } from 'vitest';
import { balanceText, comparisonText, exitCodeOf, periodOf } from './comparison.ts';

describe(periodOf, () => {
  const nowMs = Date.parse('2026-11-27T09:30:00Z');

  it('begins yesterday and ends now, in UTC', () =>
    expect(periodOf({}, nowMs)).toEqual({ from: '2026-11-26T00:00:00.000Z', to: '2026-11-27T09:30:00.000Z' }));

  it('contains the whole of one day, and of the last of several', () => {
    const day = { from: '2026-11-26T00:00:00.000Z', to: '2026-11-27T00:00:00.000Z' };
    expect(periodOf({ from: '2026-11-26', to: '2026-11-26' }, nowMs)).toEqual(day);
    expect(periodOf({ from: '2026-11-20', to: '2026-11-26' }, nowMs).to).toBe(day.to);
  });

  it('ends at an instant, exclusive', () =>
    expect(periodOf({ to: '2026-11-26T12:00:00Z' }, nowMs).to).toBe('2026-11-26T12:00:00.000Z'));

  it.each([
    { from: '2026-11-26', to: '2026-11-25' },
    { from: '2026-11-26T12:00:00Z', to: '2026-11-26T12:00:00Z' },
    { from: '2026-11-28' },
  ])('cannot be empty or reversed: %o', (given) =>
    expect(() => periodOf(given, nowMs)).toThrow('The period is empty: --from'),
  );

  it('cannot begin in the future, or be longer than ten years', () => {
    expect(() => periodOf({ from: '2026-11-28', to: '2026-11-29' }, nowMs)).toThrow('The period is in the future');
    expect(() => periodOf({ from: '1970-01-01' }, nowMs)).toThrow('The period is longer than ten years');
    expect(periodOf({ from: '2016-11-28' }, nowMs).from).toBe('2016-11-28T00:00:00.000Z');
  });

  it('rejects a day that does not exist', () => {
    for (const from of ['2026-02-30', '2026-02-29', '2026-04-31', '2026-02-30T12:00:00Z'])
      expect(() => periodOf({ from }, nowMs)).toThrow(`--from (${from}) is not a day of the calendar.`);
    expect(() => periodOf({ from: '2026-02-01', to: '2026-02-30' }, nowMs)).toThrow('--to (2026-02-30) is not a day');
    expect(periodOf({ from: '2024-02-29' }, nowMs).from).toBe('2024-02-29T00:00:00.000Z');
  });

  it('rejects other text', () => {
    for (const from of ['yesterday', '2026-11-31T', '26-11-2026'])
      expect(() => periodOf({ from }, nowMs)).toThrow('--from must be a day');
  });
});

describe(comparisonText, () => {
  const period = { from: '2026-11-26T00:00:00.000Z', to: '2026-11-27T00:00:00.000Z' };
  const total = {
    ...{ currency: 'USD', ledgerMinor: 12_345, processorMinor: 24_690 },
    ...{ ledgerRefundedMinor: 0, processorRefundedMinor: 0 },
  };

  it('names invoice and confirmation number of each difference, and how often the processor has it', () => {
    const text = comparisonText(period, {
      ...{ agree: false, totals: [total] },
      differences: [
        {
          ...{ kind: 'charge', reference: 'the-reference', paymentId: 'the-payment', attempt: 'paid' },
          ...{ invoiceNumbers: ['INV1', 'INV2'], confirmationNumber: 'PC-7K2F-9QXM-4TRB' },
          ledger: { amountMinor: 12_345, currency: 'USD' },
          processor: { amountMinor: 24_690, currency: 'USD' },
          processorEntries: 2,
          closed: null,
        },
      ],
      changedAmounts: [],
    });
    for (const part of ['INV1, INV2', 'PC-7K2F-9QXM-4TRB', '123.45 USD', '246.90 USD in 2 entries', 'the-reference'])
      expect(text).toContain(part);
    expect(text).toContain('The ledgers differ.');
  });

  it('does not say that the ledgers agree if their sums differ', () => {
    const text = comparisonText(period, { agree: false, totals: [total], differences: [], changedAmounts: [] });
    expect(text).not.toContain('The ledgers agree.');
    expect(text).toContain('The ledgers differ.');
  });

  it('lists invoices that were paid in another amount than theirs', () => {
    const [amount, paid] = [9_999, 12_345].map((amountMinor) => ({ amountMinor, currency: 'USD' }));
    if (!amount || !paid) throw new Error('There are two amounts');
    const changedAmounts = [{ invoiceNumber: 'INV1', amount, paid }];
    const text = comparisonText(period, { agree: true, totals: [], differences: [], changedAmounts });
    expect(text).toMatch(/INV1 +99\.99 USD +123\.45 USD/);
  });

  it('says how many differences are closed, with the person and the reason', () => {
    const closed = { at: '2026-11-27T00:00:00.000Z', by: 'ada', reason: 'the bank says so' };
    const text = comparisonText(period, {
      agree: true,
      totals: [],
      differences: [{ ...difference, closed }],
      changedAmounts: [],
    });
    expect(text).toContain('ada: the bank says so');
    expect(text).toContain('The ledgers agree, except for 1 that is closed.');
  });
});

const difference = {
  ...{ kind: 'charge' as const, reference: 'the-reference', paymentId: null, attempt: null, confirmationNumber: null },
  ...{
    invoiceNumbers: [],
    ledger: null,
    processor: { amountMinor: 1, currency: 'USD' },
    processorEntries: 1,
    closed: null,
  },
};

describe(balanceText, () => {
  const balance = {
    ...{ currency: 'USD', chargesMinor: 24_690, refundsMinor: -1_000, pendingRefundsMinor: -500, disputesMinor: 0 },
    ...{ feesMinor: -716, payoutsMinor: -10_000, exchangeMinor: 0, otherMinor: 0 },
    ...{ ledgerMinor: 12_474, processorMinor: 12_473, differenceMinor: -1 },
  };
  const compared = {
    isOffered: true,
    at: '2026-11-27T00:00:00.000Z',
    agree: false,
    currencies: [balance],
    differences: [],
  };

  it('shows each part of the balance and the difference to the cent', () => {
    const text = balanceText(compared);
    expect(text).toMatch(
      /USD +246\.90 +-10\.00 +-5\.00 +0\.00 +-7\.16 +-100\.00 +0\.00 +0\.00 +124\.74 +124\.73 +-0\.01/,
    );
    expect(text).toContain('The ledger differs from the balance.');
    expect(balanceText({ ...compared, agree: true })).toContain('The ledger equals the balance.');
  });

  it('lists what differs', () =>
    expect(balanceText({ ...compared, differences: [{ ...difference, kind: 'transaction' }] })).toContain(
      'the-reference',
    ));

  it('says that nothing was compared if the card processor lists no balance', () => {
    const text = balanceText({ ...compared, isOffered: false, currencies: [] });
    expect(text).toBe('The balance was not compared, because this card processor does not list its balance.');
  });
});

describe(exitCodeOf, () => {
  const balance = { isOffered: true, at: '2026-11-27T00:00:00.000Z', agree: true, currencies: [], differences: [] };

  it.each([
    [0, true, balance],
    [0, true, undefined],
    [1, false, balance],
    [1, false, undefined],
    [1, true, { ...balance, agree: false }],
    [2, true, { ...balance, agree: false, isOffered: false }],
  ] as const)('is %i if the ledgers agree: %s, with the balance %o', (code, agree, given) =>
    expect(exitCodeOf({ agree }, given && { ...given, currencies: [], differences: [] })).toBe(code),
  );
});
