import { paymentStates, type Charge, type Payment, type PaymentState } from '@assess/gateway-client/contract';
import { createI18n } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { aConfirmation, aPayment, aUserPayment } from '../testing/index.ts';
import { lookupMessages, payerMessages } from './payment-messages.ts';
import { readPaymentState } from './read-payment-state.ts';

const states = Object.keys(paymentStates) as PaymentState[];
const confirmBy = '2026-11-20T20:14:00.000Z';
const total = { amountMinor: 1, currency: 'USD' };
const tried = { triedOn: '2026-11-20', total };

const paymentIn = (state: PaymentState) =>
  ({
    ...{ ...aPayment(), state, reason: 'declined', confirmation: aConfirmation },
    action: { url: 'https://bank.example/1', confirmBy },
  }) as Payment;

describe(readPaymentState, () => {
  it.each(states)('reads of a payment that is %s what its facts say', (state) => {
    expect(readPaymentState(paymentIn(state)).next).toBe(paymentStates[state].next);
  });

  it('reads only paid payments as over for everybody, because the texts then say “You have paid”', () => {
    expect(states.filter((state) => paymentStates[state].next === 'nobody')).toEqual(['paid']);
  });

  it('reads an abandoned 3-D Secure check the same from every source', () => {
    const left = { next: 'payer-confirms', confirmBy };
    expect(readPaymentState(paymentIn('requires-action'))).toEqual(left);
    expect(readPaymentState({ ...aUserPayment(), state: 'requires-action', confirmBy })).toEqual(left);
    expect(readPaymentState({ kind: 'pending', ...tried, confirmBy })).toEqual(left);
    expect(readPaymentState({ kind: 'payment-in-progress', confirmBy })).toEqual(left);
  });

  it('treats it as unknown with an older gateway that does not distinguish it', () => {
    expect(readPaymentState({ kind: 'pending', ...tried })).toEqual({ next: 'processor' });
    expect(readPaymentState({ kind: 'payment-in-progress' })).toEqual({ next: 'processor' });
  });

  it.each<[Charge, string]>([
    [{ kind: 'not-charged', ...tried }, 'payer-pays'],
    [{ kind: 'paid', paidOn: '2026-11-20', total, confirmationNumber: 'PC-1', cardLast4: '4242' }, 'nobody'],
  ])('reads %o as %s', (charge, next) => expect(readPaymentState(charge).next).toBe(next));
});

describe('the texts about an abandoned 3-D Secure check', () => {
  it('never ask to wait or not to pay again, and say until when', async () => {
    const i18n = await createI18n('en-us', []);
    const reading = { next: 'payer-confirms', confirmBy } as const;
    const { title, text } = payerMessages(reading, 'en-us');
    const said = [title, text, lookupMessages(reading, 'en-us', '2026-11-20')].map((message) => i18n._(message));
    for (const words of said)
      expect(words).not.toMatch(/do not pay|need to pay it again|clarifying|still in progress/i);
    for (const words of said.slice(1)) expect(words).toMatch(/charged.*12:14 PM PST/);
  });
});
