import type { StaffPayment } from '@assess/gateway-client/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { readBalanceAndAdopt } from '../balance/read-balance-and-adopt.ts';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

describeOnEachDatabase('a refund in the dashboard', (database) => {
  const { clock, advance } = createTestClock();
  let stripe: StripeServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    gateway = createTestGateway(database(), stripe, { clock, chargeTimeoutMs: 800, refundApprovalAbove: 'USD:100' });
  });
  beforeEach(() => advance(24 * 60 * 60_000));
  afterAll(() => stripe.close());

  async function pay(cardToken = 'pm_card_visa') {
    const invoice = await addInvoice(database());
    const { id } = (await gateway.openPayment([invoice])).body;
    await gateway.attempt(id, 'key', { ...attempt, cardToken });
    const charge = [...stripe.book.charges.values()].at(-1);
    if (!charge) throw new Error('The payment is paid');
    return { id, invoice, charge };
  }
  type Paid = Awaited<ReturnType<typeof pay>>;

  const refund = ({ charge }: Paid, amount?: number) =>
    stripe.book.createRefund({
      payment_intent: String(charge.payment_intent),
      ...(amount !== undefined && { amount: String(amount) }),
    });
  const adopt = () => readBalanceAndAdopt(gateway.dependencies);
  const ask = ({ id }: Paid, amountMinor?: number) =>
    gateway.asStaff<{ id: string; state: string; type?: string }>('ada', `/payments/${id}/refunds`, {
      ...{ id: newOpaqueId(), reason: 'asked for', ...(amountMinor !== undefined && { amountMinor }) },
    });
  async function refundsOf({ id }: Paid) {
    const { body } = await gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', { sought: id });
    return body.payments[0]?.refunds ?? [];
  }
  const rowOf = ({ id }: Paid) =>
    database()
      .kysely.selectFrom('payments')
      .select(['refunded_minor', 'refund_asked_minor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function deliver(type: string, object: Stripe.Refund, id?: string) {
    const { payload, signature } = stripe.event(type, object, id === undefined ? {} : { id });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await gateway.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode;
  }

  it('becomes a refund of the gateway, with its entries and its mail', async () => {
    const paid = await pay();
    const made = refund(paid, 2_000);
    await adopt();
    await adopt();
    expect(await refundsOf(paid)).toMatchObject([
      {
        ...{ id: made.id, state: 'refunded', amount: { amountMinor: 2_000, currency: 'USD' }, askedBy: 'processor' },
        ...{
          reason: "made in the card processor's dashboard",
          refundedAt: new Date(made.created * 1_000).toISOString(),
        },
      },
    ]);
    expect(await rowOf(paid)).toEqual({ refunded_minor: 2_000, refund_asked_minor: 2_000 });
    const entries = database().kysely.selectFrom('refund_entries').where('refund_id', '=', made.id);
    expect(await entries.select(['amount_minor', 'invoice_id']).execute()).toEqual([
      { amount_minor: 2_000, invoice_id: null },
    ]);
    const mails = database().kysely.selectFrom('refund_mails').where('refund_id', '=', made.id);
    expect(await mails.select('sent_at').execute()).toEqual([{ sent_at: null }]);
  });

  it('counts in what staff may refund, and in what one person may', async () => {
    const paid = await pay();
    refund(paid, 9_000);
    await adopt();
    expect((await ask(paid, 3_346)).body.type).toBe('/problems/not-refundable');
    expect((await ask(paid, 1_001)).body.state).toBe('asked');
    expect((await ask(await pay(), 1_001)).body.state).toBe('refunded');
  });

  it('is adopted by an event at once, and by a repeated one not again', async () => {
    const paid = await pay();
    const made = refund(paid);
    stripe.asked.length = 0;
    expect(await deliver('refund.created', made, 'evt_1')).toBe(200);
    expect(await refundsOf(paid)).toMatchObject([{ id: made.id, state: 'refunded' }]);
    const requests = stripe.asked.length;
    expect(await deliver('refund.created', made, 'evt_1')).toBe(200);
    expect(stripe.asked).toHaveLength(requests);
    stripe.book.endRefund(made, 'failed');
    expect(await deliver('refund.failed', made)).toBe(200);
    expect(await refundsOf(paid)).toMatchObject([{ id: made.id, state: 'failed' }]);
    expect(await rowOf(paid)).toEqual({ refunded_minor: 0, refund_asked_minor: 0 });
  });

  it('is not adopted by the content of an event', async () => {
    const paid = await pay();
    const made = refund(paid, 100);
    stripe.book.refunds.delete(made.id);
    const [last] = [...stripe.book.balance.transactions.values()].slice(-1);
    stripe.book.balance.transactions.delete(last?.id ?? '');
    expect(await deliver('refund.created', made)).toBe(200);
    expect(await refundsOf(paid)).toEqual([]);
  });

  it('is not adopted before Stripe has made it', async () => {
    const paid = await pay('pm_card_pendingRefund');
    const made = refund(paid, 500);
    expect(made.status).toBe('pending');
    await adopt();
    expect(await refundsOf(paid)).toEqual([]);
    stripe.book.endRefund(made, 'succeeded');
    await adopt();
    expect(await refundsOf(paid)).toMatchObject([{ id: made.id, state: 'refunded' }]);
  });

  it('waits for a requested refund that leaves too little, and is adopted when that one is rejected', async () => {
    const paid = await pay();
    const { id, state } = (await ask(paid)).body;
    expect(state).toBe('asked');
    const made = refund(paid, 100);
    await adopt();
    expect(await refundsOf(paid)).toHaveLength(1);
    await gateway.asStaff('grace', `/refunds/${id}/rejection`);
    await adopt();
    expect((await refundsOf(paid)).map((each) => each.id)).toContain(made.id);
  });

  it('is not adopted if Stripe has failed it meanwhile, or reports another amount or currency', async () => {
    const paid = await pay();
    const [failed, changed] = [refund(paid, 100), refund(paid, 200)];
    stripe.book.endRefund(failed, 'failed');
    changed.currency = 'gbp';
    await adopt();
    expect(await refundsOf(paid)).toEqual([]);
  });

  it('is adopted once by two processes at the same time', async () => {
    const paid = await pay();
    refund(paid, 300);
    await Promise.all([adopt(), adopt(), adopt()]);
    expect(await rowOf(paid)).toEqual({ refunded_minor: 300, refund_asked_minor: 300 });
  });

  it('makes the invoice payable again if the whole went back, also together with refunds of staff', async () => {
    const paid = await pay();
    await ask(paid, 345);
    refund(paid, 12_000);
    await adopt();
    const { paid_on } = await database()
      .kysely.selectFrom('invoices')
      .select('paid_on')
      .where('id', '=', paid.invoice.id)
      .executeTakeFirstOrThrow();
    expect(paid_on).toBeNull();
    expect((await gateway.openPayment([paid.invoice])).status).toBe(201);
  });
});
