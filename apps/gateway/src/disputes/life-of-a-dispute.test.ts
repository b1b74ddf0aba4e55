import type { Charges, ListedDispute, StaffPayment } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { instantAt } from '../clock.ts';
import { newOpaqueId } from '../ids.ts';
import { createLog } from '../log.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  staffTokens,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { checkDisputes, listDisputes } from './check-disputes.ts';
import { settleDispute } from './settle-dispute.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const cents = 12_345;
const visa = { ...attempt, cardToken: 'pm_card_visa' };

describeOnEachDatabase('the life of a dispute', (database) => {
  const { clock, advance, reset } = createTestClock();
  const lines: string[] = [];
  let stripe: StripeServer;
  let gateway: TestGateway;
  let startedAt = 0;
  let tests = 0;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    gateway = createTestGateway(database(), stripe, { clock, log });
  });
  beforeEach(async () => {
    reset();
    advance((tests += 1) * 400 * dayMs); // no two tests share a period of the ledgers
    startedAt = clock();
    stripe.clear();
    lines.length = 0;
    const { kysely } = database();
    await kysely
      .updateTable('disputes')
      .set({ next_check_at: sql`'infinity'` })
      .execute();
    await kysely.deleteFrom('daily_work').execute();
    await kysely.updateTable('attempts').set({ state: 'unreached' }).where('state', '!=', 'paid').execute();
  });
  afterAll(() => stripe.close());

  type Invoice = Awaited<ReturnType<typeof addInvoice>>;

  async function pay(invoice: Invoice) {
    const { id } = (await gateway.openPayment([invoice])).body;
    expect((await gateway.attempt(id, newOpaqueId(), visa)).body.state).toBe('paid');
    return id;
  }

  async function staffViewOf(id: string) {
    const { body } = await gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', { sought: id });
    const [payment] = body.payments;
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  }

  const referenceOf = async (id: string) => (await staffViewOf(id)).attempts[0]?.reference ?? '';
  const ask = (paymentId: string, given: object = {}) =>
    gateway.asStaff<{ state: string; type?: string }>('ada', `/payments/${paymentId}/refunds`, {
      ...{ id: newOpaqueId(), reason: 'asked', ...given },
    });

  /** Runs the worker's tasks about disputes as often as in the time that passes. */
  async function pass(ms: number, stepMs = 6 * hourMs) {
    for (let passed = 0; passed < ms; passed += stepMs) {
      advance(Math.min(stepMs, ms - passed));
      await listDisputes(gateway.dependencies);
      await checkDisputes(gateway.dependencies);
    }
  }

  async function statusOf({ order_number }: Invoice) {
    const { body } = await gateway.lookUp('order-number', order_number, 'A1001');
    const found = await gateway.call<{ invoices: { status: { kind: string } }[] }>(
      'GET',
      `/invoice-lookups/${body.id}`,
    );
    return found.body.invoices[0]?.status.kind;
  }

  type Read = Partial<Record<'disputed' | 'chargedBack', { amountMinor: number }>>;

  /** Returns the amounts that a payer reads on the payment's page, and in the answer to "was I charged?". */
  async function payerReads(id: string) {
    const page = (await gateway.readPayment(id)).body as { confirmation?: Read };
    const { confirmationNumber: number } = await staffViewOf(id);
    const { body } = await gateway.call<Charges>('POST', '/charge-searches', {
      body: { kind: 'confirmation-number', number, email: attempt.email },
      headers: { 'x-client-address': '192.0.2.1' },
    });
    const amounts = ({ disputed, chargedBack }: Read = {}) => [
      ...[disputed?.amountMinor ?? 0, chargedBack?.amountMinor ?? 0],
    ];
    expect(amounts(body.charges[0] as Read)).toEqual(amounts(page.confirmation));
    return amounts(page.confirmation);
  }

  /** Compares both ledgers since the start of the test, and the ledger with Stripe's balance before its fees. */
  async function inBothLedgers() {
    const { body } = await gateway.compareLedgers(instantAt(startedAt), instantAt(clock() + 1_000));
    expect([body.agree, body.differences]).toEqual([true, []]);
    const { rows } = await sql<{ account: string; sum: number }>`
      select account, sum(amount_minor)::bigint as sum from postings where at >= ${instantAt(startedAt)} group by account`.execute(
      database().kysely,
    );
    expect(rows.reduce((total, { sum: amount }) => total + amount, 0)).toBe(0);
    const balance = (account: string) => rows.find((row) => row.account === account)?.sum ?? 0;
    const atStripe = [...stripe.book.balance.transactions.values()].reduce((sum, { amount }) => sum + amount, 0);
    expect(balance('card-processor')).toBe(atStripe);
    return { processor: atStripe, account: balance('receivable/A1001'), disputes: balance('disputes') };
  }

  /** The facts of a day: the dispute's state, the invoice, the amounts that the payer reads, and the accounts of the ledger. */
  const facts = async (id: string, disputeId: string, invoice: Invoice) => {
    const dispute = (await staffViewOf(id)).disputes.find((each) => each.id === disputeId);
    return [dispute?.state, await statusOf(invoice), await payerReads(id), await inBothLedgers()] as const;
  };
  const held = { processor: cents, account: -cents, disputes: 0 };
  const asked = { processor: 0, account: -cents, disputes: cents };
  const back = { processor: 0, account: 0, disputes: 0 };

  async function event(type: string, dispute: object, id?: string) {
    const { payload, signature } = stripe.event(type, dispute, id === undefined ? {} : { id });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return await gateway.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
  }

  it('that is lost makes the invoice due again, and never before', { timeout: 120_000 }, async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    await pass(dayMs);
    for (let day = 0; day < 3; day += 1) {
      expect(await facts(id, dispute.id, invoice)).toEqual(['open', 'paid', [cents, 0], asked]);
      await pass(dayMs);
    }
    stripe.book.disputes.review(dispute);
    await pass(dayMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['open', 'paid', [cents, 0], asked]);
    stripe.book.disputes.end(dispute, 'lost');
    await pass(dayMs);
    for (let day = 0; day < 2; day += 1) {
      expect(await facts(id, dispute.id, invoice)).toEqual(['lost', 'payable', [0, cents], back]);
      await pass(dayMs);
    }
    expect((await ask(id)).body.type).toBe('/problems/charge-disputed');
    const again = await pay(invoice);
    const twice = { processor: cents, account: -cents, disputes: 0 };
    expect(await facts(id, dispute.id, invoice)).toEqual(['lost', 'paid', [0, cents], twice]);
    expect(await payerReads(again)).toEqual([0, 0]);
  });

  it('that is won gives the amount back, and the charge can be refunded after that only', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    await pass(6 * hourMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['open', 'paid', [cents, 0], asked]);
    expect((await ask(id)).body.type).toBe('/problems/charge-disputed');
    expect((await staffViewOf(id)).refundableMinor).toBe(0);
    stripe.book.disputes.end(dispute, 'won');
    await pass(6 * hourMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['won', 'paid', [0, 0], held]);
    expect((await ask(id)).body.state).toBe('refunded');
    expect(stripe.book.refunds.size).toBe(1);
  });

  it('that an appeal reverses takes the invoice back', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    stripe.book.disputes.end(dispute, 'lost');
    await pass(dayMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['lost', 'payable', [0, cents], back]);
    await pass(20 * dayMs, dayMs);
    dispute.status = 'appeal_under_review';
    await pass(12 * dayMs, dayMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['open', 'paid', [cents, 0], asked]);
    stripe.book.disputes.end(dispute, 'won');
    await pass(dayMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['won', 'paid', [0, 0], held]);
    expect((await gateway.openPayment([invoice])).status).toBe(409);
  });

  it('that is reversed after the invoice was paid again leaves it, and tells staff once', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    stripe.book.disputes.end(dispute, 'lost');
    await pass(6 * hourMs);
    await pay(invoice);
    stripe.book.disputes.end(dispute, 'won');
    await pass(2 * dayMs);
    const twice = { processor: 2 * cents, account: -2 * cents, disputes: 0 };
    expect(await facts(id, dispute.id, invoice)).toEqual(['won', 'paid', [0, 0], twice]);
    expect((await staffViewOf(id)).disputes).toMatchObject([{ isPaidAgain: true }]);
    expect(lines.filter((line) => line.includes('its invoices were paid again'))).toHaveLength(1);
    expect((await ask(id)).body.state).toBe('refunded');
    expect((await inBothLedgers()).processor).toBe(cents);
  });

  it('that is reversed after the invoice was paid by transfer leaves it, and tells staff', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    stripe.book.disputes.end(dispute, 'lost');
    await pass(6 * hourMs);
    const paidOn = { paid_on: '2026-01-02' }; // as the ERP writes it
    await database().kysely.updateTable('invoices').set(paidOn).where('public_id', '=', invoice.public_id).execute();
    stripe.book.disputes.end(dispute, 'won');
    await pass(dayMs);
    expect((await staffViewOf(id)).disputes).toMatchObject([{ state: 'won', isPaidAgain: true }]);
    const kept = database().kysely.selectFrom('invoices').select('paid_on').where('public_id', '=', invoice.public_id);
    expect(await kept.execute()).toEqual([paidOn]);
  });

  it('is settled once by two processes that have read it at the same time', async () => {
    const id = await pay(await addInvoice(database()));
    const dispute = stripe.dispute(await referenceOf(id));
    await pass(6 * hourMs);
    stripe.book.disputes.end(dispute, 'lost');
    const rows = database().kysely.selectFrom('disputes').selectAll().where('id', '=', dispute.id);
    const row = await rows.executeTakeFirstOrThrow();
    const found = await gateway.dependencies.cardProcessor.findDispute(dispute.id);
    if (found.kind !== 'found') throw new Error('The dispute is at Stripe');
    const settle = () => settleDispute(database(), row, found.dispute, clock());
    const settled = [await settle(), await settle()];
    expect(settled.map((each) => each?.state)).toEqual(['lost', undefined]);
    expect(await payerReads(id)).toEqual([0, cents]);
  });

  it('that is reversed while the invoice is being paid again waits for that outcome', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    stripe.book.disputes.end(dispute, 'lost');
    await pass(6 * hourMs);
    const second = (await gateway.openPayment([invoice])).body.id;
    await gateway.attempt(second, 'key', { ...attempt, cardToken: 'pm_card_threeDSecure2Required' });
    stripe.book.disputes.end(dispute, 'won');
    await pass(dayMs + hourMs, dayMs);
    expect((await staffViewOf(id)).disputes).toMatchObject([{ state: 'lost' }]);
    await settleUnfinishedPayments(gateway.dependencies); // the payer had 15 minutes
    await pass(2 * dayMs, dayMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['won', 'paid', [0, 0], held]);
  });

  it('of a part leaves the invoice paid, and a second one of the rest makes it due', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const reference = await referenceOf(id);
    const first = stripe.dispute(reference, { amount: 4_000 });
    stripe.book.disputes.end(first, 'lost');
    await pass(6 * hourMs);
    const part = { processor: cents - 4_000, account: -cents, disputes: 4_000 };
    expect(await facts(id, first.id, invoice)).toEqual(['lost', 'paid', [0, 4_000], part]);
    const second = stripe.dispute(reference, { amount: cents - 4_000 });
    stripe.book.disputes.end(second, 'lost');
    await pass(dayMs);
    expect(await facts(id, second.id, invoice)).toEqual(['lost', 'payable', [0, cents], back]);
  });

  it('that is lost in part keeps the part that came back, and the invoice stays paid', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    stripe.book.disputes.end(dispute, 'lost', 5_000);
    await pass(6 * hourMs);
    const part = { processor: 5_000, account: -cents, disputes: cents - 5_000 };
    expect(await facts(id, dispute.id, invoice)).toEqual(['lost', 'paid', [0, cents - 5_000], part]);
  });

  it('with a status that nobody knows yet does not hide the others of the list', async () => {
    const [strange, usual] = [await pay(await addInvoice(database())), await pay(await addInvoice(database()))];
    const dispute = stripe.dispute(await referenceOf(strange));
    Object.assign(dispute, { status: 'under_arbitration' });
    stripe.dispute(await referenceOf(usual));
    await pass(6 * hourMs);
    expect((await staffViewOf(usual)).disputes).toMatchObject([{ state: 'open' }]);
    expect((await staffViewOf(strange)).disputes).toEqual([]);
    expect(lines.filter((line) => line.includes('unknown state') && line.includes(dispute.id))).toHaveLength(1);
  });

  it('that is only an inquiry moves nothing, and its charge can be refunded', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id), { isInquiry: true });
    await pass(6 * hourMs);
    expect(await facts(id, dispute.id, invoice)).toEqual(['inquiry', 'paid', [0, 0], held]);
    expect((await ask(id, { amountMinor: 45 })).body.state).toBe('refunded');
    stripe.book.disputes.end(dispute, 'warning_closed');
    await pass(6 * hourMs);
    expect((await staffViewOf(id)).disputes).toMatchObject([{ state: 'inquiry-closed' }]);
    stripe.book.disputes.escalate(dispute);
    await pass(2 * dayMs);
    expect((await staffViewOf(id)).disputes).toMatchObject([{ state: 'open' }]);
    expect(await payerReads(id)).toEqual([cents, 0]);
  });

  it('is known at once by an event, which is not believed and acts once', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const dispute = stripe.dispute(await referenceOf(id));
    const lie = { ...dispute, status: 'lost' };
    expect((await event('charge.dispute.created', lie, 'evt_1')).statusCode).toBe(200);
    expect(await facts(id, dispute.id, invoice)).toEqual(['open', 'paid', [cents, 0], asked]);
    const before = stripe.asked.length;
    await event('charge.dispute.created', lie, 'evt_1');
    expect(stripe.asked.length).toBe(before);
    stripe.book.disputes.end(dispute, 'won');
    for (const type of ['closed', 'funds_reinstated', 'updated']) await event(`charge.dispute.${type}`, dispute);
    expect(await facts(id, dispute.id, invoice)).toEqual(['won', 'paid', [0, 0], held]);
    expect((await event('charge.dispute.created', { ...dispute, id: 'du_unknown' })).statusCode).toBe(200);
  });

  it('is found by the list if Stripe does not respond after its event', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    await listDisputes(gateway.dependencies);
    const dispute = stripe.dispute(await referenceOf(id));
    stripe.breakNext('disputes.retrieve', 'failed');
    await event('charge.dispute.created', dispute);
    expect((await staffViewOf(id)).disputes).toEqual([]);
    await listDisputes(gateway.dependencies);
    expect(await facts(id, dispute.id, invoice)).toEqual(['open', 'paid', [cents, 0], asked]);
  });

  it('is checked for 120 days after its decision, at most 30 times, also where the list fails', async () => {
    const id = await pay(await addInvoice(database()));
    const dispute = stripe.dispute(await referenceOf(id));
    await pass(6 * hourMs);
    stripe.book.disputes.end(dispute, 'lost');
    await pass(dayMs);
    stripe.asked.length = 0;
    await pass(200 * dayMs, dayMs);
    const checks = stripe.asked.filter((name) => name === 'disputes.retrieve').length;
    expect([checks > 1, checks < 30]).toEqual([true, true]);
  });

  it('is listed for staff, those to respond to first, with the numbers of its payment', async () => {
    const [first, second] = [await addInvoice(database()), await addInvoice(database())];
    const ids = [await pay(first), await pay(second)];
    const late = stripe.dispute(await referenceOf(ids[0] ?? ''), { reason: 'product_not_received' });
    late.evidence_details.due_by = Math.floor(clock() / 1_000) + 20 * 24 * 3_600;
    const soon = stripe.dispute(await referenceOf(ids[1] ?? ''));
    await pass(6 * hourMs);
    const { body } = await gateway.call<{ disputes: ListedDispute[] }>('GET', '/staff/disputes', {
      headers: { authorization: `Bearer ${staffTokens.ada}` },
    });
    const open = body.disputes.filter(({ state, openedAt }) => state === 'open' && Date.parse(openedAt) >= startedAt);
    expect(open).toMatchObject([
      { id: soon.id, reason: 'fraudulent', invoiceNumbers: [second.invoice_number], paymentId: ids[1] },
      { id: late.id, reason: 'product_not_received', invoiceNumbers: [first.invoice_number] },
    ]);
    expect(open[0]?.confirmationNumber).toMatch(/^PC-/);
    expect(open[0]?.evidenceDueBy).toBe(instantAt(Number(soon.evidence_details.due_by) * 1_000));
    expect((await staffViewOf(soon.id)).id).toBe(ids[1]);
  });
});
