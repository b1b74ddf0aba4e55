import { currencies } from '@assess/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeCardProcessor } from '../../testing/card-processor-contract.ts';
import {
  startStripeServer,
  type StripeFault,
  type StripeServer,
} from '../../../../sandbox/src/testing/stripe-server.ts';
import type { CardProcessor, ChargeRequest } from '../card-processor.ts';
import { createStripeCardProcessor } from './stripe-card-processor.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const hourMs = 60 * 60_000;
const euros = { amountMinor: 4_200, currency: 'EUR' };

let server: StripeServer;
let processor: CardProcessor;
let nowMs = noonMs;

const clock = () => nowMs;
const createProcessor = (options = {}) =>
  createStripeCardProcessor({ ...server, clock, chargeTimeoutMs: 900, findTimeoutMs: 400, ...options });

beforeAll(async () => {
  server = await startStripeServer(clock);
  processor = createProcessor();
});
beforeEach(() => {
  nowMs = noonMs;
  server.clear();
});
afterAll(() => server.close());

describeCardProcessor('Stripe', () => ({
  processor,
  cards: {
    ...{ good: 'pm_card_visa', declined: 'pm_card_chargeDeclined' },
    ...{ poor: 'pm_card_chargeDeclinedInsufficientFunds', asking: 'pm_card_threeDSecure2Required' },
  },
  lostCard() {
    server.breakNext('paymentIntents.confirm', 'silent-after');
    return 'pm_card_visa';
  },
  code: 'cvctok_code',
  period: { fromMs: noonMs, toMs: noonMs + 1_000 },
  charged: server.charged,
  pass: (reference) => server.authenticate(reference, 'passed'),
  dispute: (reference, { amountMinor, isInquiry } = {}) =>
    server.dispute(reference, { amount: amountMinor, isInquiry }).id,
  decide(id, state, givenBack) {
    const { disputes, escalate, end } = server.book.disputes;
    const dispute = disputes.get(id);
    if (!dispute) throw new Error(`No dispute ${id}`);
    if (state === 'open') escalate(dispute);
    else end(dispute, state === 'inquiry-closed' ? 'warning_closed' : state, givenBack);
  },
  leave: () => void (server.isAway = true),
}));

describe(createStripeCardProcessor, () => {
  const reference = 'reference-of-a-charge';
  const returnUrl = 'https://store.example/invoices/a/payment';
  const expected = { ...euros, askedAtMs: noonMs };
  const charge = (cardToken = 'pm_card_visa', more: Partial<ChargeRequest> = {}) =>
    processor.charge({ reference, cardToken, returnUrl, ...euros, ...more });
  const approved = {
    kind: 'approved',
    card: { brand: 'visa', last4: '4242' },
    chargedAtMs: noonMs,
  };
  const notProcessed = { kind: 'declined', reason: 'not-processed' };

  it('creates a card PaymentIntent under our reference, then confirms it', async () => {
    expect(await charge()).toEqual(approved);
    expect(server.asked).toEqual(['paymentIntents.create', 'paymentIntents.confirm']);
    expect(server.intentFor(reference)).toMatchObject({
      amount: 4_200,
      currency: 'eur',
      metadata: { reference },
      status: 'succeeded',
      customer: null,
      setup_future_usage: null,
    });
  });

  it.each([
    [true, 'challenge'],
    [undefined, 'automatic'],
  ])('asks for 3-D Secure if the request says so: %s', async (asksBank, request_three_d_secure) => {
    expect(await charge('pm_card_visa', { asksBank })).toEqual(approved);
    expect(server.intentFor(reference).payment_method_options?.card).toEqual({ request_three_d_secure });
  });

  it.each(currencies)('converts %s to the unit of Stripe', async (currency) => {
    expect(await charge('pm_card_visa', { currency })).toEqual(approved);
    expect(server.intentFor(reference)).toMatchObject({ amount: 4_200, currency: currency.toLowerCase() });
  });

  it.each([
    ['pm_card_chargeDeclinedExpiredCard', 'expired-card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'wrong-security-code'],
    ['pm_card_chargeDeclinedProcessingError', 'processing-error'],
  ])('maps the error %s to %s', async (cardToken, reason) => {
    expect(await charge(cardToken)).toEqual({ kind: 'declined', reason });
    expect(await processor.find(reference, expected)).toEqual({ kind: 'declined', reason });
  });

  it.each([
    ['pm_card_chargeDeclined', 'declined'],
    ['pm_card_threeDSecure2Required', 'authentication-failed'],
  ])(
    'cancels a PaymentIntent whose card was declined, so that nobody pays it with another card: %s',
    async (card, reason) => {
      await charge(card);
      if (reason === 'authentication-failed') server.authenticate(reference, 'failed');
      expect(await processor.find(reference, expected)).toEqual({ kind: 'declined', reason });
      const { id, status } = server.intentFor(reference);
      expect(status).toBe('canceled');
      expect(() => server.book.confirmIntent(id, { payment_method: 'pm_card_visa' })).toThrow();
      expect(await processor.find(reference, expected)).toEqual({ kind: 'declined', reason });
      expect(server.charged()).toEqual([]);
    },
  );

  it('reports the charge of a declined PaymentIntent that somebody paid before it was cancelled', async () => {
    server.breakNext('paymentIntents.cancel', 'failed', 4);
    expect(await charge('pm_card_chargeDeclined')).toEqual({ kind: 'declined', reason: 'declined' });
    server.book.confirmIntent(server.intentFor(reference).id, { payment_method: 'pm_card_visa' });
    expect(await processor.find(reference, expected)).toEqual(approved);
  });

  it.each(['pm_of_nobody', 'token-of-another-processor'])(
    'treats %s as a used token, and cancels the PaymentIntent',
    async (cardToken) => {
      expect(await charge(cardToken)).toEqual({ kind: 'declined', reason: 'token-expired' });
      expect(server.intentFor(reference).status).toBe('canceled');
    },
  );

  it('treats a card that was used before without being saved as a used token', async () => {
    const card = server.book.addCard('pm_card_visa');
    expect(await charge(card)).toEqual(approved);
    expect(await charge(card, { reference: 'another-charge' })).toEqual({ kind: 'declined', reason: 'token-expired' });
    expect(server.charged()).toEqual([reference]);
  });

  const beforeMoney: StripeFault[] = ['cut-before', 'silent-before', 'silent-after', 'failed', 'rate-limited', 'page'];

  it.each([...beforeMoney, 'nonsense', 'proxy'] as const)(
    'knows that nothing was charged when the creation fails: %s',
    async (fault) => {
      server.breakNext('paymentIntents.create', fault, 2);
      expect(await charge()).toMatchObject({ kind: 'not-sent' });
      expect(server.asked).not.toContain('paymentIntents.confirm');
    },
  );

  it.each(['silent-after', 'proxy'] as const)('finds the charge when the confirmation fails: %s', async (fault) => {
    server.breakNext('paymentIntents.confirm', fault);
    expect(await charge()).toMatchObject({ kind: 'lost' });
    expect(await processor.find(reference, expected)).toEqual(approved);
    expect(server.charged()).toEqual([reference]);
  });

  it.each(['silent-before', 'failed', 'page', 'nonsense'] as const)(
    'leaves the outcome unknown when the confirmation fails, until the charge is voided: %s',
    async (fault) => {
      server.breakNext('paymentIntents.confirm', fault);
      expect(await charge()).toMatchObject({ kind: 'lost' });
      expect(await processor.find(reference, expected)).toEqual({ kind: 'not-found' });
      expect(await processor.void(reference, expected)).toEqual(notProcessed);
      expect(server.charged()).toEqual([]);
    },
  );

  it('lets the SDK retry an aborted request, and charges once', async () => {
    server.breakNext('paymentIntents.confirm', 'cut-after');
    expect(await charge()).toEqual(approved);
    expect(server.asked.filter((name) => name === 'paymentIntents.confirm')).toHaveLength(2);
    expect(server.charged()).toEqual([reference]);
  });

  it('charges nothing for a confirmation that arrives after the void', async () => {
    server.breakNext('paymentIntents.confirm', 'held');
    expect(await charge()).toMatchObject({ kind: 'lost' });
    expect(await processor.void(reference, expected)).toEqual(notProcessed);
    server.release();
    await expect.poll(() => processor.find(reference, expected)).toEqual(notProcessed);
    expect(server.charged()).toEqual([]);
  });

  it('does not report a missing charge while Stripe processes the same request', async () => {
    server.breakNext('paymentIntents.create', 'working');
    expect(await charge()).toMatchObject({ kind: 'not-sent' });
    expect(await processor.find(reference, expected)).toEqual({
      kind: 'no-answer',
      detail: 'StripeAPIError idempotency_key_in_use 409',
    });
    server.release();
    await expect.poll(() => processor.find(reference, expected)).toEqual({ kind: 'not-found' });
    expect(server.book.intents.size).toBe(1);
  });

  it('reports a refused connection as not sent', async () => {
    const gone = await startStripeServer();
    await gone.close();
    const unreachable = createProcessor({ api: gone.api });
    expect(await unreachable.charge({ reference, cardToken: 'pm_card_visa', returnUrl, ...euros })).toEqual({
      kind: 'not-sent',
      detail: 'StripeConnectionError ECONNREFUSED',
    });
  });

  it('reports no answer when the key is invalid', async () => {
    const locked = createProcessor({ secretKey: 'sk_test_wrong' });
    expect(await locked.probe()).toEqual({ kind: 'no-answer', detail: 'StripeAuthenticationError 401' });
    expect(await locked.charge({ reference, cardToken: 'pm_card_visa', returnUrl, ...euros })).toMatchObject({
      kind: 'not-sent',
    });
  });

  describe('after a day, when Stripe has deleted the idempotency key,', () => {
    it.each([
      ['pm_card_visa', approved],
      ['pm_card_chargeDeclined', { kind: 'declined', reason: 'declined' }],
    ] as const)('finds the PaymentIntent of %s in the list', async (cardToken, outcome) => {
      for (let others = 0; others < 120; others += 1) await charge('pm_card_visa', { reference: `other-${others}` });
      await charge(cardToken);
      for (let others = 0; others < 120; others += 1) await charge('pm_card_visa', { reference: `later-${others}` });
      nowMs += 25 * hourMs;
      expect(await processor.find(reference, expected)).toEqual(outcome);
      expect(await processor.void(reference, expected)).toEqual(outcome);
      expect(server.asked.filter((name) => name === 'paymentIntents.list')).toHaveLength(4);
    });

    it('cancels an unconfirmed PaymentIntent', async () => {
      server.breakNext('paymentIntents.confirm', 'failed');
      await charge();
      nowMs += 25 * hourMs;
      expect(await processor.void(reference, expected)).toEqual(notProcessed);
      expect(server.intentFor(reference).status).toBe('canceled');
    });

    it('creates no second PaymentIntent for a charge, and reports one without any as never made', async () => {
      nowMs += 25 * hourMs;
      expect(await processor.find(reference, expected)).toEqual({ kind: 'not-found' });
      expect(await processor.void(reference, expected)).toEqual(notProcessed);
      expect(server.book.intents.size).toBe(0);
    });

    it('makes no second refund', async () => {
      await charge();
      const refund = {
        reference: 'refund',
        charge: reference,
        chargeAskedAtMs: noonMs,
        amountMinor: 1_000,
        currency: 'EUR',
      };
      server.breakNext('refunds.create', 'silent-after');
      expect(await processor.refund(refund)).toMatchObject({ kind: 'no-answer' });
      nowMs += 25 * hourMs;
      expect(await processor.refund(refund)).toEqual({ kind: 'refunded', refundedAtMs: noonMs });
      expect(server.book.refunds.size).toBe(1);
    });
  });

  describe("with a payer on the bank's page", () => {
    it('returns to our page, whose URL Stripe learns over TLS', async () => {
      expect(await charge('pm_card_threeDSecure2Required')).toEqual({
        kind: 'requires-action',
        url: `https://hooks.stripe.com/redirect/authenticate/${server.intentFor(reference).id}`,
      });
      expect(server.intentFor(reference).next_action?.redirect_to_url?.return_url).toBe(returnUrl);
    });

    it.each([
      ['failed', 'authentication-failed'],
      ['expired', 'authentication-unfinished'],
    ] as const)('is rejected if the URL has %s', async (outcome, reason) => {
      await charge('pm_card_authenticationRequired');
      server.authenticate(reference, outcome);
      expect(await processor.find(reference, expected)).toEqual({ kind: 'declined', reason });
    });
  });

  describe('that saves a card', () => {
    it('uses one customer per user, and creates another only if Stripe cannot search', async () => {
      const keep = (of: string) => charge('pm_card_visa', { reference: of, keepFor: 'customer-of-ours' });
      await keep('first');
      await keep('second');
      expect([...server.book.customers.values()]).toMatchObject([{ metadata: { name: 'customer-of-ours' } }]);
      server.breakNext('customers.search', 'failed');
      expect(await keep('third')).toMatchObject({ kind: 'approved', storedCard: {} });
      expect(server.book.customers.size).toBe(2);
    });

    it('saves no declined card', async () => {
      await charge('pm_card_chargeDeclined', { keepFor: 'customer-of-ours' });
      expect([...server.book.methods.values()].filter(({ customer }) => customer !== null)).toEqual([]);
    });

    it('treats a wrong security code as a decline', async () => {
      const kept = await charge('pm_card_visa', { keepFor: 'customer-of-ours' });
      const storedCardId = kept.kind === 'approved' ? kept.storedCard?.id : undefined;
      expect(await charge('cvctok_incorrect', { reference: 'next', storedCardId })).toEqual({
        kind: 'declined',
        reason: 'wrong-security-code',
      });
    });

    it('rejects a stored card of another processor', async () => {
      expect(await charge('cvctok_code', { storedCardId: 'card-of-another' })).toEqual({ kind: 'no-such-card' });
      expect(await processor.deleteCard('card-of-another')).toEqual({ kind: 'forgotten' });
      expect(server.book.intents.size).toBe(0);
    });
  });

  describe('that refunds', () => {
    const refund = {
      reference: 'refund',
      charge: reference,
      chargeAskedAtMs: noonMs,
      amountMinor: 4_200,
      currency: 'EUR',
    };

    it('reports a rejected refund', async () => {
      await charge();
      expect(await processor.refund(refund)).toMatchObject({ kind: 'refunded' });
      expect(await processor.refund({ ...refund, reference: 'second' })).toEqual({
        kind: 'refused',
        detail: 'StripeInvalidRequestError charge_already_refunded 400',
      });
      expect(await processor.refund({ ...refund, reference: 'third', currency: 'USD' })).toMatchObject({
        kind: 'refused',
      });
    });

    it('sends an idempotency key, so that two requests at once make one refund', async () => {
      await charge();
      server.breakNext('refunds.create', 'working');
      const first = processor.refund(refund);
      await vi.waitFor(() => expect(server.asked).toContain('refunds.create'));
      expect(await processor.refund(refund)).toMatchObject({ kind: 'no-answer' });
      server.release();
      expect(await first).toMatchObject({ kind: 'refunded' });
      expect(server.book.refunds.size).toBe(1);
    });

    it('has made nothing while Stripe has the refund pending', async () => {
      await charge('pm_card_pendingRefund');
      expect(await processor.refund(refund)).toEqual({ kind: 'pending' });
      const [made] = server.book.refunds.values();
      for (const [status, kind] of [
        ['requires_action', 'pending'],
        ['of a later API', 'no-answer'],
        ['canceled', 'refused'],
        ['failed', 'refused'],
        ['succeeded', 'refunded'],
      ] as const) {
        Object.assign(made ?? {}, { status });
        expect([status, (await processor.refund(refund)).kind]).toEqual([status, kind]);
        const found = kind === 'refused' ? 'failed' : kind;
        expect([status, (await processor.findRefund(refund)).kind]).toEqual([status, found]);
        const listed = await processor.listRefunded({ fromMs: noonMs, toMs: noonMs + 1_000 });
        expect(listed.kind === 'listed' && listed.charges.length).toBe(kind === 'refunded' ? 1 : 0);
      }
    });

    it('retries for a day if the charge is not listed yet', async () => {
      expect(await processor.refund(refund)).toMatchObject({ kind: 'no-answer' });
      nowMs += 25 * hourMs;
      expect(await processor.refund(refund)).toEqual({ kind: 'refused', detail: 'charge-unknown' });
    });

    it('does not list failed refunds', async () => {
      await charge();
      await processor.refund(refund);
      for (const made of server.book.refunds.values()) made.status = 'failed';
      expect(await processor.refund(refund)).toMatchObject({ kind: 'refused' });
      expect(await processor.listRefunded({ fromMs: noonMs, toMs: noonMs + 1_000 })).toEqual({
        kind: 'listed',
        charges: [],
      });
    });
  });

  it('lists only charges that have our reference', async () => {
    await charge();
    for (const each of server.book.charges.values()) each.metadata = {};
    expect(await processor.listApproved({ fromMs: noonMs, toMs: noonMs + 1_000 })).toEqual({
      kind: 'listed',
      charges: [],
    });
  });
});
