import type { Refund } from '@assess/gateway-client/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { recheckRefunds } from './recheck-refunds.ts';

const minuteMs = 60_000;

describeOnEachDatabase("an event about a refund, by Stripe's webhook,", (database) => {
  const { clock, advance, reset } = createTestClock();
  let stripe: StripeServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    gateway = createTestGateway(database(), stripe, { clock });
  });
  beforeEach(() => {
    reset();
    stripe.clear();
  });
  afterAll(() => stripe.close());

  /** Pays an invoice and refunds it; returns the id of the refund. */
  async function refunded(cardToken = 'pm_card_visa') {
    const { id } = (await gateway.openPayment([await addInvoice(database())])).body;
    expect((await gateway.attempt(id, 'key', { ...attempt, cardToken })).body.state).toBe('paid');
    const body = { id: newOpaqueId(), reason: 'ordered twice' };
    return (await gateway.asStaff<Refund>('ada', `/payments/${id}/refunds`, body)).body.id;
  }

  const stateOf = async (id: string) => {
    const rows = database().kysely.selectFrom('refunds').select('state').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).state;
  };

  async function deliver({ payload, signature }: { payload: string; signature: string }) {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const { statusCode } = await gateway.server.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
    return statusCode;
  }

  it.each(['refund.updated', 'refund.failed', 'charge.refund.updated'])(
    'settles a refund that was pending, and one that fails: %s',
    async (type) => {
      const id = await refunded('pm_card_pendingRefund');
      for (const [status, state] of [
        ['succeeded', 'refunded'],
        ['failed', 'failed'],
      ] as const) {
        expect(await deliver(stripe.event(type, stripe.endRefund(id, status)))).toBe(200);
        expect(await stateOf(id)).toBe(state);
      }
    },
  );

  it('is not believed, and has Stripe asked once', async () => {
    const id = await refunded();
    const lie = { ...[...stripe.book.refunds.values()][0], status: 'failed' };
    const event = stripe.event('refund.failed', lie);
    stripe.asked.length = 0;
    for (let n = 0; n < 3; n += 1) expect(await deliver(event)).toBe(200);
    expect([await stateOf(id), stripe.asked.filter((name) => name === 'refunds.list').length]).toEqual(['refunded', 1]);
  });

  it('is remembered if Stripe does not answer', async () => {
    const id = await refunded();
    advance(2 * 24 * 60 * minuteMs);
    await recheckRefunds(gateway.dependencies); // the next check is a day away
    const event = stripe.event('refund.failed', stripe.endRefund(id, 'failed'));
    stripe.breakNext('refunds.list', 'failed');
    expect(await deliver(event)).toBe(200);
    expect(await stateOf(id)).toBe('refunded');
    advance(10 * minuteMs);
    await recheckRefunds(gateway.dependencies);
    expect(await stateOf(id)).toBe('failed');
  });

  it('about a refund that the gateway does not know only has it read the balance', async () => {
    const id = await refunded();
    const [refund] = stripe.book.refunds.values();
    stripe.asked.length = 0;
    for (const metadata of [null, {}, { reference: 'refund-of-another' }])
      expect(await deliver(stripe.event('refund.updated', { ...refund, metadata }))).toBe(200);
    expect(await stateOf(id)).toBe('refunded');
    expect(new Set(stripe.asked)).toEqual(new Set(['balanceTransactions.list']));
  });

  it.each([
    ['refund', 'a\0b'],
    ['payment_intent', 'a\0b'],
    ['refund', '\ud800'],
    ['payment_intent', 'a'.repeat(300)],
  ])('with an impossible reference of a %s is ignored', async (object, reference) => {
    expect(await deliver(stripe.event('x', { object, metadata: { reference } }))).toBe(200);
    expect(await deliver(stripe.event('x', { object, metadata: { reference: 'r' } }, { id: 'evt\0' }))).toBe(200);
  });

  it('from more than five minutes in the future is rejected', async () => {
    const id = await refunded();
    const refund = stripe.endRefund(id, 'failed');
    for (const ahead of [60 * minuteMs, 301_000])
      expect(await deliver(stripe.event('refund.failed', refund, { atMs: clock() + ahead }))).toBe(400);
    expect(await stateOf(id)).toBe('refunded');
    expect(await deliver(stripe.event('refund.failed', refund, { atMs: clock() + 299_000 }))).toBe(200);
    expect(await stateOf(id)).toBe('failed');
  });
});
