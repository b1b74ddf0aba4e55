import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { apiVersion } from './create-stripe.ts';
import { readStripeEvent } from './read-event.ts';

const nowMs = Date.UTC(2026, 10, 28);
const settings = { webhookSecret: 'whsec_1', secretKey: 'sk_test_1' };
const body = JSON.stringify({
  ...{ id: 'evt_1', object: 'event', created: nowMs / 1_000, livemode: false, api_version: apiVersion },
  data: { object: { object: 'payment_intent', metadata: { reference: 'a1' } } },
});

const readSignedAt = (ms: number, secret = settings.webhookSecret) => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: ms / 1_000 });
  return readStripeEvent(
    { body, header: (name) => (name === 'stripe-signature' ? signature : undefined) },
    settings,
    nowMs,
  );
};

describe(readStripeEvent, () => {
  it.each([
    ['now', 0],
    ['five minutes ago', -300_000],
    ['in five minutes', 300_000],
  ])('takes an event that was signed %s', (_, ms) => {
    expect(readSignedAt(nowMs + ms)).toMatchObject({ kind: 'charge', id: 'evt_1', reference: 'a1' });
  });

  it.each([
    ['more than five minutes ago', -301_000],
    ['in more than five minutes', 301_000],
    ['in an hour', 3_600_000],
  ])('refuses an event that was signed %s', (_, ms) => {
    expect(readSignedAt(nowMs + ms)).toEqual({ kind: 'not-signed' });
  });

  it('refuses an event with the signature of another secret', () => {
    expect(readSignedAt(nowMs, 'whsec_2')).toEqual({ kind: 'not-signed' });
  });
});
