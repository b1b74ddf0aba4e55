import type { Payment, SavedCards, StaffPayment } from '@assess/gateway-client/contract';
import { claimsOf, type IdentityServer, startIdentityServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { createLog } from '../log.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';
import { deleteStoredCards } from '../saved-cards/delete-stored-cards.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const total = { amountMinor: 12_345, currency: 'USD' };
const visa = { ...attempt, cardToken: 'pm_card_visa' };
const challenged = { ...attempt, cardToken: 'pm_card_threeDSecure2Required' };

describeOnEachDatabase('a payment by Stripe', (database) => {
  const { clock, advance, reset } = createTestClock();
  const lines: string[] = [];
  let stripe: StripeServer;
  let identity: IdentityServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    identity = await startIdentityServer();
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    gateway = createTestGateway(database(), stripe, { clock, identity, log, chargeTimeoutMs: 800 });
  });
  beforeEach(async () => {
    reset();
    stripe.clear();
    lines.length = 0;
    const { kysely } = database();
    await kysely
      .updateTable('attempts')
      .set({ state: 'unreached', given_up_at: null })
      .where('state', '!=', 'paid')
      .execute();
  });
  afterAll(async () => {
    await stripe.close();
    await identity.close();
  });

  const open = async () => (await gateway.openPayment([await addInvoice(database())])).body.id;
  const read = async (id: string) => (await gateway.readPayment(id)).body;
  const stateIn = async (id: string) => {
    const { state } = await database()
      .kysely.selectFrom('payments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return state;
  };
  const referenceOf = async (id: string) => {
    const { reference } = await database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    return reference;
  };
  const deliver = async ({ payload, signature }: { payload: string; signature: string }) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return await gateway.server.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
  };

  it('is paid once for any number of requests, and is in both ledgers', async () => {
    const id = await open();
    const { body } = await gateway.attempt(id, 'key', visa);
    expect(body).toMatchObject({ state: 'paid', total, confirmation: { card: { brand: 'visa', last4: '4242' } } });
    expect((await gateway.attempt(id, 'key', visa)).body).toEqual(body);
    const reference = await referenceOf(id);
    expect(stripe.charged()).toEqual([reference]);
    advance(60_000);
    const compared = await gateway.compareLedgers('2026-11-20T12:00:00.000Z', '2026-11-20T12:01:00.000Z');
    expect(compared.body).toMatchObject({
      differences: [],
      totals: [{ currency: 'USD', ledgerMinor: 12_345, processorMinor: 12_345 }],
    });
  });

  it('is declined by one card and paid by another', async () => {
    const id = await open();
    const declined = await gateway.attempt(id, 'one', {
      ...attempt,
      cardToken: 'pm_card_chargeDeclinedInsufficientFunds',
    });
    expect(declined.body).toMatchObject({ state: 'declined', reason: 'insufficient-funds' });
    expect((await gateway.attempt(id, 'two', visa)).body.state).toBe('paid');
    expect(stripe.charged()).toHaveLength(1);
  });

  it('stays open if Stripe is unreachable', async () => {
    const id = await open();
    stripe.isAway = true;
    const answer = await gateway.attempt(id, 'one', visa);
    expect([answer.status, answer.body.type]).toEqual([503, '/problems/processor-unavailable']);
    stripe.isAway = false;
    expect((await gateway.attempt(id, 'two', visa)).body.state).toBe('paid');
    expect(stripe.charged()).toHaveLength(1);
  });

  it('with a lost answer is found at once', async () => {
    const id = await open();
    stripe.breakNext('paymentIntents.confirm', 'silent-after');
    expect((await gateway.attempt(id, 'key', visa)).body.state).toBe('paid');
    expect(stripe.charged()).toHaveLength(1);
  });

  it('that never arrived is abandoned after 45 s, and another card pays its invoice', async () => {
    const id = await open();
    stripe.breakNext('paymentIntents.confirm', 'silent-before');
    expect((await gateway.attempt(id, 'one', visa)).body.state).toBe('unknown');
    advance(46_000);
    await settleUnfinishedPayments(gateway.dependencies);
    expect(await read(id)).toMatchObject({ state: 'declined', reason: 'not-processed' });
    expect((await gateway.attempt(id, 'two', visa)).body.state).toBe('paid');
    expect(stripe.charged()).toHaveLength(1);
  });

  it.each([
    ['passed', { state: 'paid' }],
    ['failed', { state: 'declined', reason: 'authentication-failed' }],
  ] as const)('in 3-D Secure is settled after the bank has %s', async (outcome, settled) => {
    const id = await open();
    const asked = (await gateway.attempt(id, 'key', challenged)).body;
    expect(asked).toMatchObject({
      state: 'requires-action',
      action: { url: expect.stringMatching(/^https:\/\/hooks\.stripe\.com\//) },
    });
    const reference = await referenceOf(id);
    expect(stripe.intentFor(reference).next_action?.redirect_to_url?.return_url).toBe(
      `http://127.0.0.1:3000/invoices/${id}/payment`,
    );
    stripe.authenticate(reference, outcome);
    advance(1_000);
    expect(await read(id)).toMatchObject(settled);
  });

  it('in 3-D Secure for more than 15 minutes is cancelled at Stripe', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', challenged);
    advance(16 * 60_000);
    await settleUnfinishedPayments(gateway.dependencies);
    expect(await read(id)).toMatchObject({ state: 'declined', reason: 'authentication-unfinished' });
    expect(stripe.intentFor(await referenceOf(id)).status).toBe('canceled');
  });

  it('is partly refunded by staff, days later', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', visa);
    advance(3 * 24 * 60 * 60_000);
    const body = { id: newOpaqueId(), reason: 'ordered twice', amountMinor: 1_000 };
    const refund = await gateway.asStaff('ada', `/payments/${id}/refunds`, body);
    expect(refund.body).toMatchObject({ state: 'refunded' });
    const reference = await referenceOf(id);
    expect([...stripe.book.refunds.values()]).toMatchObject([
      { amount: 1_000, payment_intent: stripe.intentFor(reference).id, metadata: { reference: body.id } },
    ]);
    const { body: found } = await gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', {
      sought: id,
    });
    expect(found.payments).toHaveLength(1);
  });

  it('saves a card, pays with it and its security code, and deletes it', async () => {
    identity.claims.set('holder', claimsOf('holder'));
    const headers = { authorization: 'Bearer holder' };
    await gateway.attempt(await open(), 'key', { ...visa, saveCard: true }, headers);
    const { body } = await gateway.readAs<SavedCards>('holder', '/users/holder/cards');
    expect(body.cards).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const savedCardId = body.cards[0]?.id;
    const pay = (cardToken: string) =>
      open().then((id) => gateway.attempt(id, 'key', { ...attempt, cardToken, savedCardId }, headers));
    expect((await pay('cvctok_incorrect')).body).toMatchObject({ state: 'declined', reason: 'wrong-security-code' });
    expect((await pay('cvctok_code')).body.state).toBe('paid');
    expect(stripe.charged()).toHaveLength(2);

    await database()
      .kysely.insertInto('card_removals')
      .values({ stored_card_id: [...stripe.book.methods.keys()][0] ?? '', next_try_at: new Date(clock()) })
      .execute();
    await deleteStoredCards(gateway.dependencies);
    expect([...stripe.book.methods.values()].filter(({ customer }) => customer !== null)).toEqual([]);
    const gone = await pay('cvctok_code');
    expect([gone.status, gone.body.type]).toEqual([404, '/problems/saved-card-not-found']);
  });

  it('logs neither cards nor card holders', async () => {
    const id = await open();
    stripe.breakNext('paymentIntents.confirm', 'failed');
    await gateway.attempt(id, 'one', visa);
    await gateway.attempt(await open(), 'two', { ...attempt, cardToken: 'pm_of_nobody' });
    stripe.isAway = true;
    await gateway.attempt(await open(), 'three', visa);
    stripe.isAway = false;
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('\n')).not.toMatch(/pm_|cvctok_|sk_test|whsec_|ada@example|4242/);
  });

  it('is healthy where Stripe is', async () => {
    expect(await gateway.dependencies.cardProcessor.probe()).toEqual({ kind: 'there' });
  });

  /** Opens a payment whose payer has just passed 3-D Secure. */
  async function passed() {
    const id = await open();
    await gateway.attempt(id, 'key', challenged);
    const reference = await referenceOf(id);
    stripe.authenticate(reference, 'passed');
    return { id, reference };
  }

  it('is settled by an event if its payer does not return', async () => {
    const { id, reference } = await passed();
    const answer = await deliver(stripe.event('payment_intent.succeeded', stripe.intentFor(reference)));
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    expect(await stateIn(id)).toBe('paid');
  });

  it('is not paid by the content of an event, but by a query of Stripe', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', challenged);
    const reference = await referenceOf(id);
    stripe.asked.length = 0;
    expect((await deliver(stripe.event('payment_intent.succeeded', stripe.intentFor(reference)))).statusCode).toBe(200);
    expect(stripe.asked).toContain('paymentIntents.retrieve');
    expect(await stateIn(id)).toBe('requires-action');
  });

  it('queries Stripe once per event, also for repeated deliveries', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', challenged);
    const event = stripe.event('payment_intent.requires_action', stripe.intentFor(await referenceOf(id)));
    await deliver(event);
    stripe.asked.length = 0;
    const again = await Promise.all([deliver(event), deliver(event)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(stripe.asked).toEqual([]);
  });

  it('ignores events with a foreign signature, changed content or an age over five minutes', async () => {
    const { id, reference } = await passed();
    stripe.asked.length = 0;
    const good = stripe.event('payment_intent.succeeded', stripe.intentFor(reference));
    const late = stripe.event('payment_intent.succeeded', stripe.intentFor(reference), { atMs: clock() - 301_000 });
    const refused = [
      { ...good, signature: '' },
      { ...good, signature: good.signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) },
      { ...good, payload: good.payload.replace('succeeded', 'canceled') },
      late,
    ];
    for (const each of refused) {
      const answer = await deliver(each);
      expect([answer.statusCode, answer.json<Payment & { type: string }>().type]).toEqual([
        400,
        '/problems/signature-invalid',
      ]);
    }
    expect(stripe.asked).toEqual([]);
    expect(await stateIn(id)).toBe('requires-action');
    const unhurried = stripe.event('payment_intent.succeeded', stripe.intentFor(reference), {
      atMs: clock() - 299_000,
    });
    expect((await deliver(unhurried)).statusCode).toBe(200);
    expect(await stateIn(id)).toBe('paid');
  });

  it('ignores events about foreign charges and of unknown types', async () => {
    const { reference } = await passed();
    stripe.asked.length = 0;
    for (const metadata of [{ reference: 'reference-of-another' }, {} as { reference: string }]) {
      const event = stripe.event('payment_intent.succeeded', { ...stripe.intentFor(reference), metadata });
      expect((await deliver(event)).statusCode).toBe(200);
    }
    expect(stripe.asked).toEqual([]);
  });

  it('is queried later by the worker if Stripe does not answer', async () => {
    const { id, reference } = await passed();
    stripe.breakNext('paymentIntents.create', 'failed');
    stripe.breakNext('paymentIntents.retrieve', 'failed');
    expect((await deliver(stripe.event('payment_intent.succeeded', stripe.intentFor(reference)))).statusCode).toBe(200);
    expect(await stateIn(id)).toBe('requires-action');
    advance(60_000);
    await settleUnfinishedPayments(gateway.dependencies);
    expect(await stateIn(id)).toBe('paid');
  });

  it('rejects an event that is too large', async () => {
    const { reference } = await passed();
    const event = stripe.event('payment_intent.succeeded', stripe.intentFor(reference));
    expect((await deliver({ ...event, payload: event.payload + ' '.repeat(70_000) })).statusCode).toBe(413);
  });
});
