import { paymentStates, type Payment, type PaymentState } from '@assess/gateway-client/contract';
import { describe, expect, it } from 'vitest';
import { aConfirmation, aPayment } from '../testing/index.ts';
import { canPayAfter, firstOutcome, firstSaying, leavesDoubt, outcomeOf, sayingOf } from './payment-outcome.ts';

const states = Object.keys(paymentStates) as PaymentState[];

const paymentIn = (state: PaymentState) =>
  ({
    ...{ ...aPayment(), state, reason: 'declined', confirmation: aConfirmation },
    action: { url: 'https://bank.example/challenges/1' },
  }) as Payment;

describe(outcomeOf, () => {
  it.each(states)(
    'of a payment that is %s waits, for the card processor or the payer, exactly while it is pending',
    (state) => {
      const isPending = paymentStates[state].phase === 'pending';
      expect(['pending', 'challenged'].includes(outcomeOf(paymentIn(state)).kind)).toBe(isPending);
      expect(['checking', 'challenged'].includes(sayingOf(outcomeOf(paymentIn(state))))).toBe(isPending);
    },
  );

  it('of a payment about which a bank asks says where', () => {
    expect(outcomeOf(paymentIn('requires-action'))).toEqual({
      kind: 'challenged',
      url: 'https://bank.example/challenges/1',
    });
  });

  it.each(states)('of a payment that is %s lets its payer try again only while it is open', (state) => {
    expect(canPayAfter(outcomeOf(paymentIn(state)))).toBe(paymentStates[state].phase === 'open');
  });
});

describe(leavesDoubt, () => {
  it('of a technical failure, and of one about an earlier attempt; not of a card that a bank has refused', () => {
    expect(leavesDoubt({ kind: 'unavailable' })).toBe(true);
    expect(leavesDoubt({ kind: 'already-paid' })).toBe(true);
    expect(leavesDoubt({ kind: 'declined', reason: 'processing-error' })).toBe(true);
    expect(leavesDoubt({ kind: 'declined', reason: 'insufficient-funds' })).toBe(false);
    expect(leavesDoubt({ kind: 'card-refused' })).toBe(false);
  });
});

describe(firstOutcome, () => {
  it.each([
    ['paid', 'already-paid'],
    ['payment-in-progress', 'in-progress-elsewhere'],
    ['unsupported-currency', 'not-payable'],
  ] as const)('says of an open payment with an invoice that is %s that it is %s', (standing, kind) => {
    const [invoice] = aPayment().invoices;
    if (!invoice) throw new Error('A payment has invoices');
    const invoices = [{ ...invoice, standing: { kind: standing, paidOn: '2026-11-02' } as typeof invoice.standing }];
    for (const state of ['created', 'declined'] as const)
      expect(firstOutcome({ ...paymentIn(state), invoices })).toEqual({ kind });
  });

  it('says nothing of a new payment, and what is wrong with any other that cannot go on by itself', () => {
    expect(Object.fromEntries(states.map((state) => [state, firstSaying(paymentIn(state))]))).toEqual({
      created: 'nothing',
      charging: 'checking',
      unknown: 'checking',
      'requires-action': 'challenged',
      declined: 'wrong',
      paid: 'nothing',
      expired: 'wrong',
    });
  });
});
