import { paymentStates, type Payment, type PaymentState } from '@assess/gateway-client/contract';
import { describe, expect, it } from 'vitest';
import { aConfirmation, aPayment } from '../../testing/index.ts';
import {
  canPayAfter,
  firstOutcome,
  initialMessage,
  outcomeOf,
  paymentMessageOf,
  searchAfter,
} from './payment-outcome.ts';

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
      expect(['checking', 'challenged'].includes(paymentMessageOf(outcomeOf(paymentIn(state))))).toBe(isPending);
    },
  );

  it('of a payment in 3-D Secure has the URL of the bank', () => {
    expect(outcomeOf(paymentIn('requires-action'))).toEqual({
      kind: 'challenged',
      url: 'https://bank.example/challenges/1',
    });
  });

  it.each(states)('of a payment that is %s lets its payer try again only while it is open', (state) => {
    expect(canPayAfter(outcomeOf(paymentIn(state)))).toBe(paymentStates[state].phase === 'open');
  });
});

describe(searchAfter, () => {
  it('links to the payment status for an unknown outcome only', () => {
    expect(searchAfter({ kind: 'pending' })).toBe('whether-charged');
    for (const state of states.filter((each) => outcomeOf(paymentIn(each)).kind !== 'pending'))
      expect(searchAfter(outcomeOf(paymentIn(state)))).toBeUndefined();
    for (const kind of ['unavailable', 'offline', 'not-payable', 'total-changed'] as const)
      expect(searchAfter({ kind })).toBeUndefined();
    expect(searchAfter({ kind: 'declined', reason: 'processing-error' })).toBeUndefined();
  });

  it('links to the confirmation if the invoice was paid before', () => {
    expect(searchAfter({ kind: 'already-paid' })).toBe('proof');
  });
});

describe(firstOutcome, () => {
  it.each([
    ['paid', 'already-paid'],
    ['payment-in-progress', 'in-progress-elsewhere'],
    ['unsupported-currency', 'not-payable'],
  ] as const)('shows for an open payment with an invoice that is %s that it is %s', (status, kind) => {
    const [invoice] = aPayment().invoices;
    if (!invoice) throw new Error('A payment has invoices');
    const invoices = [{ ...invoice, status: { kind: status, paidOn: '2026-11-02' } as typeof invoice.status }];
    for (const state of ['created', 'declined'] as const)
      expect(firstOutcome({ ...paymentIn(state), invoices })).toEqual({ kind });
  });

  it('is empty for a new payment, and shows the problem of one that cannot continue', () => {
    expect(Object.fromEntries(states.map((state) => [state, initialMessage(paymentIn(state))]))).toEqual({
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
