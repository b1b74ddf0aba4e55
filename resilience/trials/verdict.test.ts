import { describe, expect, it } from 'vitest';
import { isGood, judge, type Outcome } from './verdict.ts';

const at = '2026-11-20T09:30:00.000Z';

const good: Outcome = {
  stories: [
    {
      order: 0,
      paymentIds: ['pay-1'],
      told: 'paid',
      paidBy: 'pay-1',
      checkedMs: [],
      declined: 0,
      asked: 0,
      voided: 0,
      limited: 0,
    },
  ],
  orders: 1,
  charges: [{ reference: 'ref-1', amountMinor: 300 }],
  entries: [
    { reference: 'ref-1', paymentId: 'pay-1', invoiceId: 'inv-1', amountMinor: 100, at },
    { reference: 'ref-1', paymentId: 'pay-1', invoiceId: 'inv-2', amountMinor: 200, at },
  ],
  differences: [],
  unresolved: [],
};

const another = { reference: 'ref-2', amountMinor: 300 };

describe(judge, () => {
  it('finds nothing where each charge is one paid payment', () => {
    expect(isGood(judge(good))).toBe(true);
  });

  it.each<[string, Partial<Outcome>, Partial<ReturnType<typeof judge>>]>([
    [
      'a charge that no payment has',
      { charges: [...good.charges, another], differences: [{ reference: 'ref-2', paymentId: null }] },
      { lost: 1, unequal: 1, double: 0 },
    ],
    [
      'a second charge for the same order',
      { charges: [...good.charges, another], differences: [{ reference: 'ref-2', paymentId: 'pay-1' }] },
      { lost: 1, double: 1 },
    ],
    [
      'an invoice that stands for two charges',
      {
        charges: [...good.charges, another],
        entries: [...good.entries, { ...good.entries[0]!, reference: 'ref-2', amountMinor: 300 }],
      },
      { lost: 0, double: 2 },
    ],
    [
      'an entry for another sum than was charged',
      { charges: [{ reference: 'ref-1', amountMinor: 301 }] },
      { unequal: 1 },
    ],
    ['a payment that is not known', { unresolved: ['pay-1'] }, { unresolved: 1 }],
    ['a word that was not kept', { charges: [], entries: [] }, { toldWrongly: 1, unpaid: 1 }],
  ])('finds %s', (_, change, found) => {
    const verdict = judge({ ...good, ...change });
    expect(verdict).toMatchObject(found);
    expect(isGood(verdict)).toBe(false);
  });
});
