import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { mismatchOf, readIntent, type Asked } from './read-intent.ts';

const asked: Asked = {
  ...{ reference: 'reference', amountMinor: 4_200, currency: 'EUR', askedAtMs: 0 },
  isLive: false,
  api: 'https://api.stripe.com',
};

const ours = {
  ...{ object: 'payment_intent', id: 'pi_1', metadata: { reference: 'reference' }, amount: 4_200, currency: 'eur' },
  ...{ status: 'processing', livemode: false, capture_method: 'automatic' },
};

const intentWith = (changes: object) => ({ ...ours, ...changes }) as unknown as Stripe.PaymentIntent;

describe(readIntent, () => {
  it('reads the PaymentIntent of the charge', () => {
    const intent = intentWith({});
    expect([mismatchOf(intent, asked), readIntent(intent, asked)]).toEqual([undefined, { kind: 'pending' }]);
  });

  it.each([
    ['amount', { amount: 4_201 }],
    ['currency', { currency: 'usd' }],
    ['reference', { metadata: { reference: 'another' } }],
    ['kind', { object: 'charge' }],
    ['id', { id: undefined }],
  ])('does not take one with another %s for it', (_, changes) => {
    const intent = intentWith(changes);
    expect([mismatchOf(intent, asked), readIntent(intent, asked).kind]).toEqual([expect.any(Error), 'no-answer']);
  });
});
