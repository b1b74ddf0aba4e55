import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startStripeServer,
  type AnsweredFault,
  type StripeServer,
} from '../../../../sandbox/src/testing/stripe-server.ts';
import type { CardProcessor } from '../card-processor.ts';
import { createStripe } from './create-stripe.ts';
import { failureOf, type Failure } from './failures.ts';
import { createStripeCardProcessor } from './stripe-card-processor.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const euros = { amountMinor: 4_200, currency: 'EUR' };
const reference = 'reference-of-a-charge';
const expected = { ...euros, askedAtMs: noonMs };
const refund = { ...euros, reference: 'refund', charge: reference, chargeAskedAtMs: noonMs };

let server: StripeServer;
let processor: CardProcessor;

beforeAll(async () => {
  server = await startStripeServer(() => noonMs);
  processor = createStripeCardProcessor({ ...server, clock: () => noonMs, chargeTimeoutMs: 900, findTimeoutMs: 400 });
});
beforeEach(() => server.clear());
afterAll(() => server.close());

const charge = (cardToken = 'pm_card_visa', more = {}) =>
  processor.charge({ reference, cardToken, returnUrl: 'https://store.example/', ...euros, ...more });

/** Stripe's error responses by type, code and status, each with its effect. */
const errors: readonly (readonly [type: string, code: string | undefined, status: number, failure: Failure])[] = [
  ['invalid_request_error', 'rate_limit', 429, 'not-executed'],
  ['rate_limit_error', 'rate_limit', 429, 'not-executed'],
  ['invalid_request_error', 'rate_limit', 400, 'not-executed'],
  ['invalid_request_error', undefined, 401, 'not-executed'],
  ['authentication_error', undefined, 401, 'not-executed'],
  ['invalid_request_error', 'more_permissions_required', 403, 'not-executed'],
  ['invalid_request_error', 'lock_timeout', 429, 'busy'],
  ['invalid_request_error', 'lock_timeout', 400, 'busy'],
  ['idempotency_error', 'idempotency_key_in_use', 409, 'busy'],
  ['invalid_request_error', 'idempotency_key_in_use', 409, 'busy'],
  ['idempotency_error', 'idempotency_key_in_use', 400, 'busy'],
  ['invalid_request_error', 'idempotency_key_in_use', 400, 'busy'],
  ['idempotency_error', undefined, 409, 'busy'],
  ['invalid_request_error', undefined, 409, 'busy'],
  ['invalid_request_error', 'charge_already_refunded', 400, 'rejected'],
  ['invalid_request_error', 'payment_intent_unexpected_state', 400, 'rejected'],
  ['invalid_request_error', undefined, 400, 'rejected-unexplained'],
  ['idempotency_error', undefined, 400, 'unknown'],
  ['invalid_request_error', undefined, 429, 'unknown'],
  ['card_error', 'card_declined', 402, 'unknown'],
  ['api_error', undefined, 500, 'unknown'],
  ['api_error', 'rate_limit', 500, 'unknown'],
  ['api_error', undefined, 502, 'unknown'],
  ['api_error', undefined, 503, 'unknown'],
  ['api_error', undefined, 504, 'unknown'],
  ['too-many-requests', 'rate_limit', 429, 'unknown'],
  ['too-many-requests', undefined, 401, 'unknown'],
];

/** A request of the gateway that fails, with its outcome for each effect. */
interface Call {
  readonly request: string;
  prepare?(): Promise<unknown>;
  call(): Promise<{ kind: string }>;
  readonly outcomes: Readonly<Record<Failure, string>>;
}

const always = (kind: string) => ({
  ...{ 'not-executed': kind, busy: kind, rejected: kind, 'rejected-unexplained': kind, unknown: kind },
});
const rejected = (kind: string) => ({ rejected: kind, 'rejected-unexplained': kind });

async function saveCard() {
  const kept = await charge('pm_card_visa', { keepFor: 'customer', reference: 'first' });
  return kept.kind === 'approved' ? (kept.storedCard?.id ?? '') : '';
}

async function createOnly() {
  server.breakNext('paymentIntents.confirm', 'failed');
  await charge();
}

let card = '';

/** Each request that moves, reads or returns money, or deletes a card. */
const calls: readonly Call[] = [
  { request: 'paymentIntents.create', call: () => charge(), outcomes: always('not-sent') },
  {
    request: 'paymentIntents.confirm',
    call: () => charge(),
    outcomes: { 'not-executed': 'not-sent', busy: 'lost', ...rejected('declined'), unknown: 'lost' },
  },
  {
    request: 'paymentIntents.create',
    prepare: charge,
    call: () => processor.find(reference, expected),
    outcomes: always('no-answer'),
  },
  {
    request: 'paymentIntents.retrieve',
    prepare: charge,
    call: () => processor.find(reference, expected),
    outcomes: always('no-answer'),
  },
  {
    request: 'paymentIntents.cancel',
    prepare: createOnly,
    call: () => processor.void(reference, expected),
    outcomes: { ...always('no-answer'), ...rejected('pending') },
  },
  {
    request: 'refunds.create',
    prepare: charge,
    call: () => processor.refund(refund),
    outcomes: { ...always('no-answer'), rejected: 'refused' },
  },
  { request: 'refunds.list', prepare: charge, call: () => processor.refund(refund), outcomes: always('no-answer') },
  {
    request: 'refunds.list',
    prepare: charge,
    call: () => processor.findRefund(refund),
    outcomes: always('no-answer'),
  },
  {
    request: 'paymentMethods.retrieve',
    prepare: async () => (card = await saveCard()),
    call: () => charge('cvctok_code', { storedCardId: card }),
    outcomes: always('not-sent'),
  },
  {
    request: 'paymentIntents.update',
    prepare: async () => (card = await saveCard()),
    call: () => charge('cvctok_code', { storedCardId: card }),
    outcomes: always('not-sent'),
  },
  {
    request: 'paymentMethods.retrieve',
    prepare: async () => (card = await saveCard()),
    call: () => processor.deleteCard(card),
    outcomes: always('no-answer'),
  },
  {
    request: 'paymentMethods.detach',
    prepare: async () => (card = await saveCard()),
    call: () => processor.deleteCard(card),
    outcomes: always('no-answer'),
  },
];

describe(failureOf, () => {
  it.each(errors)('maps the error %s %s of status %i to %s, for each request', async (type, code, status, failure) => {
    const fault: AnsweredFault = { status, error: { type: type as 'api_error', ...(code !== undefined && { code }) } };
    server.breakNext('charges.list', fault);
    expect(await createStripe(server).charges.list().catch(failureOf)).toBe(failure);
    for (const { request, prepare, call, outcomes } of calls) {
      server.clear();
      await prepare?.();
      const before = server.charged().length;
      server.breakNext(request, fault, 9);
      const { kind } = await call();
      expect([request, kind]).toEqual([request, outcomes[failure]]);
      expect(server.charged()).toHaveLength(before);
      expect(server.book.refunds.size).toBe(0);
    }
  });
});

describe('a rate limit of Stripe at the confirmation', () => {
  const rateLimit = (shouldRetry?: boolean): AnsweredFault => ({
    status: 429,
    error: { type: 'invalid_request_error', code: 'rate_limit' },
    ...(shouldRetry !== undefined && { shouldRetry }),
  });
  const patient = () => createStripeCardProcessor({ ...server, clock: () => noonMs });
  const pay = (with_ = patient()) =>
    with_.charge({ reference, cardToken: 'pm_card_visa', returnUrl: 'https://store.example/', ...euros });
  const confirmations = () => server.asked.filter((name) => name === 'paymentIntents.confirm').length;

  it('is repeated as often as Stripe advises, and then charged once', async () => {
    server.breakNext('paymentIntents.confirm', rateLimit(true), 2);
    expect(await pay()).toMatchObject({ kind: 'approved' });
    expect(confirmations()).toBe(3);
    expect(server.charged()).toEqual([reference]);
  });

  it('is repeated three times at most, and certainly charged nothing', async () => {
    server.breakNext('paymentIntents.confirm', rateLimit(true), 9);
    expect(await pay()).toEqual({ kind: 'not-sent', detail: 'StripeRateLimitError rate_limit 429' });
    expect(confirmations()).toBe(4);
    expect(await processor.void(reference, expected)).toEqual({ kind: 'declined', reason: 'not-processed' });
  });

  it.each([undefined, false])('is not repeated if Stripe advises %s', async (shouldRetry) => {
    server.breakNext('paymentIntents.confirm', rateLimit(shouldRetry), 9);
    expect(await pay()).toMatchObject({ kind: 'not-sent' });
    expect(confirmations()).toBe(1);
  });

  it('is not repeated when the time of the charge is over', async () => {
    server.breakNext('paymentIntents.confirm', rateLimit(true), 9);
    expect(await charge()).toMatchObject({ kind: 'not-sent' });
    expect(confirmations()).toBeLessThan(4);
  });

  it('of a request that the SDK has repeated leaves the outcome unknown, because the first may have charged', async () => {
    server.breakNext('paymentIntents.confirm', 'cut-after');
    server.breakAfter('paymentIntents.confirm', rateLimit(true), 9);
    expect(await pay()).toMatchObject({ kind: 'lost' });
    expect(await processor.find(reference, expected)).toMatchObject({ kind: 'approved' });
  });

  it.each([
    ['a lock on the PaymentIntent', { status: 429, error: { type: 'invalid_request_error', code: 'lock_timeout' } }],
    ['a key in use', { status: 409, error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }],
  ] as const)('differs from %s: it is repeated, then the outcome is unknown', async (_, fault) => {
    server.breakNext('paymentIntents.confirm', fault, 1);
    expect(await pay()).toMatchObject({ kind: 'approved' });
    server.clear();
    server.breakNext('paymentIntents.confirm', fault, 9);
    expect(await pay()).toMatchObject({ kind: 'lost' });
    expect(confirmations()).toBe(4);
  });
});
