import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../../sandbox/src/testing/stripe-server.ts';
import type { CardProcessor } from '../card-processor.ts';
import { createStripeCardProcessor } from './stripe-card-processor.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const hourMs = 60 * 60_000;
const euros = { amountMinor: 4_200, currency: 'EUR' };
const reference = 'reference-of-a-charge';
const expected = { ...euros, askedAtMs: noonMs };
const period = { fromMs: noonMs, toMs: noonMs + 1_000 };
const refund = { ...euros, reference: 'refund', charge: reference, chargeAskedAtMs: noonMs };

type Json = Record<string, unknown>;

let server: StripeServer;
let processor: CardProcessor;
let nowMs = noonMs;

beforeAll(async () => {
  server = await startStripeServer(() => nowMs);
  processor = createStripeCardProcessor({ ...server, clock: () => nowMs });
});
beforeEach(() => {
  nowMs = noonMs;
  server.clear();
});
afterAll(() => server.close());

const charge = () =>
  processor.charge({ reference, cardToken: 'pm_card_visa', returnUrl: 'https://store.example/', ...euros });

/** Changes of a PaymentIntent that make it another one, with the name of what differs. */
const ofIntents: readonly (readonly [name: string, (intent: Json) => void])[] = [
  ['amount', (intent) => (intent.amount = 1)],
  ['currency', (intent) => (intent.currency = 'usd')],
  ['reference', (intent) => (intent.metadata = { reference: 'reference-of-another' })],
  ['mode', (intent) => (intent.livemode = true)],
  ['capture', (intent) => (intent.capture_method = 'manual')],
  ['account', (intent) => (intent.on_behalf_of = 'acct_of_another')],
  ['account', (intent) => (intent.transfer_data = { destination: 'acct_of_another' })],
];

const chargeOf = (intent: Json) => intent.latest_charge as Json;

/** Changes of a succeeded PaymentIntent whose charge is not the requested one. */
const ofCharges: readonly (readonly [name: string, (intent: Json) => void])[] = [
  ['amount received', (intent) => (intent.amount_received = 1)],
  ['amount captured', (intent) => (chargeOf(intent).amount_captured = 1)],
  ['amount', (intent) => (chargeOf(intent).amount = 1)],
  ['currency', (intent) => (chargeOf(intent).currency = 'usd')],
  ['mode', (intent) => (chargeOf(intent).livemode = true)],
  ['capture', (intent) => (chargeOf(intent).captured = false)],
  ['capture', (intent) => (chargeOf(intent).status = 'failed')],
  ['capture', (intent) => (intent.status = 'requires_capture')],
];

const rejected = (kind: string, name: string) => ({ kind, isMismatch: true, detail: expect.stringContaining(name) });

describe('a response of Stripe about another charge', () => {
  it.each(ofIntents)('to the creation charges nothing: another %s', async (name, change) => {
    server.breakNext('paymentIntents.create', { change });
    expect(await charge()).toEqual(rejected('not-sent', name));
    expect(server.charged()).toEqual([]);
  });

  it.each([...ofIntents, ...ofCharges])(
    'to the confirmation is not taken for ours, and the charge is found later: another %s',
    async (name, change) => {
      server.breakNext('paymentIntents.confirm', { change });
      expect(await charge()).toEqual(rejected('lost', name));
      expect(await processor.find(reference, expected)).toMatchObject({ kind: 'approved' });
      expect(server.charged()).toEqual([reference]);
    },
  );

  it('to a declined confirmation is not taken for ours', async () => {
    server.breakNext('paymentIntents.confirm', {
      change: ({ error }) => ((error as { payment_intent: Json }).payment_intent.amount = 1),
    });
    expect(
      await processor.charge({ reference, cardToken: 'pm_card_chargeDeclined', returnUrl: 'https://s/', ...euros }),
    ).toEqual(rejected('lost', 'amount'));
    expect(await processor.find(reference, expected)).toEqual({ kind: 'declined', reason: 'declined' });
  });

  it.each([...ofIntents, ...ofCharges])('to a lookup is no answer: another %s', async (name, change) => {
    await charge();
    for (const find of [
      () => processor.find(reference, expected),
      () => processor.void(reference, expected),
      () => {
        nowMs = noonMs + 25 * hourMs;
        return processor.find(reference, expected);
      },
    ]) {
      server.breakNext('paymentIntents.retrieve', { change });
      expect(await find()).toEqual(rejected('no-answer', name));
      expect(await find()).toMatchObject({ kind: 'approved' });
    }
  });

  it.each([
    ['another amount', (made: Json) => (made.amount = 1)],
    ['another currency', (made: Json) => (made.currency = 'usd')],
    ['another reference', (made: Json) => (made.metadata = { reference: 'another-refund' })],
    ['another charge', (made: Json) => (made.payment_intent = 'pi_of_another')],
  ])('to a refund is no answer, and the refund is found later: %s', async (name, change) => {
    await charge();
    server.breakNext('refunds.create', { change });
    expect(await processor.refund(refund)).toEqual(rejected('no-answer', name));
    expect(await processor.refund(refund)).toMatchObject({ kind: 'refunded' });
    const changeListed = ({ data }: Json) => (data as Json[]).forEach(change);
    if (name !== 'another reference') {
      server.breakNext('refunds.list', { change: changeListed });
      expect(await processor.findRefund(refund)).toEqual(rejected('no-answer', name));
    }
    expect(await processor.findRefund(refund)).toMatchObject({ kind: 'refunded' });
    expect(server.book.refunds.size).toBe(1);
  });

  it('of the other mode is no list of charges or refunds, and nothing is refunded', async () => {
    await charge();
    const live = ({ data }: Json) => (data as Json[]).forEach((item) => (item.livemode = true));
    server.breakNext('charges.list', { change: live });
    expect(await processor.listApproved(period)).toEqual(rejected('no-answer', 'mode'));
    server.breakNext('paymentIntents.list', { change: live });
    expect(await processor.refund(refund)).toEqual(rejected('no-answer', 'mode'));
    expect(await processor.refund(refund)).toMatchObject({ kind: 'refunded' });
    server.breakNext('refunds.list', {
      change: ({ data }) => (data as Json[]).forEach((item) => ((item.charge as Json).livemode = true)),
    });
    expect(await processor.listRefunded(period)).toEqual(rejected('no-answer', 'mode'));
    expect(await processor.listRefunded(period)).toMatchObject({ charges: [{ reference: 'refund' }] });
  });

  it('is listed with the amount that was captured', async () => {
    await charge();
    for (const made of server.book.charges.values()) made.amount_captured = 1;
    expect(await processor.listApproved(period)).toMatchObject({ charges: [{ amountMinor: 1 }] });
  });
});

it('refuses a refund of a charge that was never made, without asking Stripe to make it', async () => {
  server.breakNext('paymentIntents.confirm', 'failed');
  await charge();
  await processor.void(reference, expected);
  expect(await processor.refund(refund)).toEqual({ kind: 'refused', detail: 'the charge was never made' });
  expect(server.asked).not.toContain('refunds.create');
});
