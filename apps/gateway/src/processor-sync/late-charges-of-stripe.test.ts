import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { createLog } from '../log.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { recheckAbandonedAttempts } from './abandoned-attempts.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

const minuteMs = 60_000;
const visa = { ...attempt, cardToken: 'pm_card_visa' };
const declinedCard = { ...attempt, cardToken: 'pm_card_chargeDeclined' };
const rateLimit = { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit' } } as const;

describeOnEachDatabase('an attempt at Stripe that ended without a charge', (database) => {
  const { clock, advance, reset } = createTestClock();
  const lines: { level: number; msg: string; reference?: string; difference?: string }[] = [];
  let stripe: StripeServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
  });
  beforeEach(async () => {
    reset();
    stripe.clear();
    const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
    gateway = createTestGateway(database(), stripe, { clock, log, chargeTimeoutMs: 800 });
    await database()
      .kysely.deleteFrom('attempts')
      .where('state', '!=', 'paid')
      .where('contradicted_at', 'is', null)
      .execute();
    lines.length = 0;
  });
  afterAll(() => stripe.close());

  const open = async () => (await gateway.openPayment([await addInvoice(database())])).body.id;
  const attemptOf = (id: string) =>
    database().kysely.selectFrom('attempts').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow();
  const read = async (id: string) => (await gateway.readPayment(id)).body;
  const metric = async (name: string) => {
    const { text } = await gateway.readText('/metrics');
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };
  const deliver = async (event: { payload: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': event.signature };
    const { statusCode } = await gateway.server.inject({
      ...{ method: 'POST', url: '/webhooks/stripe', headers, payload: event.payload },
    });
    expect(statusCode).toBe(200);
  };

  /** Makes an attempt that Stripe could not cancel, so that somebody can pay its PaymentIntent with another card. */
  async function end(state: 'declined' | 'unreached') {
    const id = await open();
    stripe.breakNext('paymentIntents.cancel', 'failed', 99);
    if (state === 'unreached') stripe.breakNext('paymentIntents.confirm', rateLimit);
    await gateway.attempt(id, 'key', state === 'unreached' ? visa : declinedCard);
    const ended = await attemptOf(id);
    expect(ended.state).toBe(state);
    return { id, reference: ended.reference };
  }

  /** Pays a PaymentIntent at Stripe, past the gateway. */
  function payAtStripe(reference: string) {
    const intent = stripe.intentFor(reference);
    stripe.book.confirmIntent(intent.id, { payment_method: 'pm_card_visa' });
    return stripe.event('payment_intent.succeeded', intent);
  }

  const alarm = (reference: string) => ({ level: 60, reference, msg: 'late charge recorded: refund it' });

  it.each(['declined', 'unreached'] as const)(
    'is %s, and an event about its charge raises one alarm',
    async (state) => {
      const { id, reference } = await end(state);
      const event = payAtStripe(reference);
      lines.length = 0;
      await deliver(event);
      await deliver(event);
      await deliver(stripe.event('payment_intent.succeeded', stripe.intentFor(reference)));
      expect(lines).toEqual([expect.objectContaining(alarm(reference))]);
      expect(await metric('late_charges_total{attempt="known"}')).toBe(1);
      expect((await attemptOf(id)).contradicted_at).not.toBeNull();
      expect((await read(id)).state).toBe(state === 'declined' ? 'declined' : 'created');
      const compared = await gateway.compareLedgers('2026-11-20T12:00:00.000Z', '2026-11-20T12:01:00.000Z');
      expect(compared.body.differences.filter((each) => each.reference === reference)).toEqual([]); // earlier ones stay in the ledger
    },
  );

  it.each(['declined', 'unreached'] as const)('is %s, and is found without an event, too', async (state) => {
    const { reference } = await end(state);
    payAtStripe(reference);
    lines.length = 0;
    advance(minuteMs);
    await recheckAbandonedAttempts(gateway.dependencies);
    await recheckAbandonedAttempts(gateway.dependencies);
    expect(lines).toEqual([expect.objectContaining(alarm(reference))]);
  });

  it('is declined, and asks Stripe about an event that lies, without an alarm', async () => {
    const { reference } = await end('declined');
    lines.length = 0;
    stripe.asked.length = 0;
    await deliver(stripe.event('payment_intent.succeeded', stripe.intentFor(reference)));
    expect(stripe.asked).toContain('paymentIntents.retrieve');
    expect(lines).toEqual([]);
  });

  it('is deleted after a day, and an event about its charge still raises an alarm', async () => {
    const { id, reference } = await end('declined');
    await database().kysely.deleteFrom('attempts').where('payment_id', '=', id).execute();
    lines.length = 0;
    await deliver(stripe.event('payment_intent.payment_failed', stripe.intentFor(reference)));
    expect(lines).toEqual([]);
    await deliver(payAtStripe(reference));
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ level: 60, reference },
        msg: 'charge without an attempt found: refund it at the card processor, then close its differences',
      }),
    ]);
    expect(await metric('late_charges_total{attempt="deleted"}')).toBe(1);
  });

  it('has checks that end: five in a day for a declined card, each of two requests', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', declinedCard);
    stripe.asked.length = 0;
    const checkedAt: number[] = [];
    for (let minute = 1; minute <= 36 * 60; minute += 1) {
      advance(minuteMs);
      const before = stripe.asked.length;
      await recheckAbandonedAttempts(gateway.dependencies);
      if (stripe.asked.length > before) checkedAt.push(minute);
    }
    expect(checkedAt).toEqual([1, 8, 64, 512, 1_232]);
    expect(stripe.asked).toHaveLength(2 * checkedAt.length);
    expect(lines).toEqual([]);
  });

  it('waits behind others: a run checks ten declined attempts at most, after all abandoned ones', async () => {
    for (let n = 0; n < 12; n += 1) await gateway.attempt(await open(), 'key', declinedCard);
    const id = await open();
    stripe.breakNext('paymentIntents.confirm', 'silent-before');
    await gateway.attempt(id, 'key', visa);
    advance(minuteMs);
    await settleUnfinishedPayments(gateway.dependencies);
    advance(minuteMs);
    const { reference } = await attemptOf(id);
    const asked: string[] = [];
    const { cardProcessor } = gateway.dependencies;
    await recheckAbandonedAttempts({
      ...gateway.dependencies,
      cardProcessor: {
        ...cardProcessor,
        find: (...given) => {
          asked.push(given[0]);
          return cardProcessor.find(...given);
        },
      },
    });
    expect(asked).toHaveLength(11);
    expect(asked[0]).toBe(reference);
  });

  it('was rate-limited: its payer reads at once that nothing was charged, and pays again', async () => {
    const id = await open();
    stripe.breakNext('paymentIntents.confirm', rateLimit);
    const answer = await gateway.attempt(id, 'one', visa);
    expect([answer.status, answer.body.type]).toEqual([503, '/problems/processor-unavailable']);
    expect((await read(id)).state).toBe('created');
    expect((await gateway.attempt(id, 'one', visa)).body.state).toBe('paid');
    expect(stripe.charged()).toHaveLength(1);
    advance(minuteMs);
    await recheckAbandonedAttempts(gateway.dependencies);
    expect([...stripe.book.intents.values()].map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
    expect(lines.filter(({ level }) => level > 50)).toEqual([]);
  });

  it('is settled by an event of another API version, which one line and a metric report', async () => {
    const { reference } = await end('declined');
    payAtStripe(reference);
    lines.length = 0;
    for (let n = 0; n < 2; n += 1)
      await deliver(
        stripe.event('payment_intent.succeeded', stripe.intentFor(reference), { api_version: '2020-08-27' }),
      );
    expect(lines.map(({ level, difference }) => [level, difference])).toEqual([
      [50, 'version'],
      [60, undefined],
    ]);
    expect(await metric('card_processor_events_unexpected_total{difference="version"}')).toBe(2);
  });

  it.each([
    ['mode', { livemode: true }],
    ['account', { account: 'acct_1' }],
  ] as const)('ignores an event of another %s, and reports it', async (difference, more) => {
    const { reference } = await end('declined');
    payAtStripe(reference);
    lines.length = 0;
    stripe.asked.length = 0;
    await deliver(stripe.event('payment_intent.succeeded', stripe.intentFor(reference), more));
    expect(stripe.asked).toEqual([]);
    expect(lines).toEqual([expect.objectContaining({ level: 50, difference })]);
  });
});
