import { describe, expect, it } from 'vitest';
import { comparisonText, periodOf } from './comparison.ts';

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
        },
      ],
    });
    for (const part of ['INV1, INV2', 'PC-7K2F-9QXM-4TRB', '123.45 USD', '246.90 USD in 2 entries', 'the-reference'])
      expect(text).toContain(part);
    expect(text).toContain('The ledgers differ.');
  });

  it('does not say that the ledgers agree if their sums differ', () => {
    const text = comparisonText(period, { agree: false, totals: [total], differences: [] });
    expect(text).not.toContain('The ledgers agree.');
    expect(text).toContain('The ledgers differ.');
  });
});
