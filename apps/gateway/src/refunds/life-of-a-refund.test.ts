import type { Charges, Refund, StaffPayment } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { instantAt } from '../clock.ts';
import { newOpaqueId } from '../ids.ts';
import { createLog } from '../log.ts';
import { createOpenMailer } from '../mail/smtp.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { makeUnfinishedRefunds } from './make-refunds.ts';
import { recheckRefunds } from './recheck-refunds.ts';
import { sendRefundFailureMails } from './send-refund-mails.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const cents = 12_345;
const visa = { ...attempt, cardToken: 'pm_card_visa' };
const late = { ...attempt, cardToken: 'pm_card_pendingRefund' };

describeOnEachDatabase('the life of a refund', (database) => {
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
    advance((tests += 1) * 100 * dayMs); // no two tests share a period of the ledgers
    startedAt = clock();
    stripe.clear();
    lines.length = 0;
    const { kysely } = database();
    await kysely
      .updateTable('refunds')
      .set({ next_check_at: sql`'infinity'` })
      .execute();
    await kysely.deleteFrom('refund_failure_mails').execute();
    await kysely.updateTable('attempts').set({ state: 'unreached' }).where('state', '!=', 'paid').execute();
  });
  afterAll(() => stripe.close());

  type Invoice = Awaited<ReturnType<typeof addInvoice>>;
  const openFor = async (invoice: Invoice) => (await gateway.openPayment([invoice])).body.id;

  async function pay(invoice: Invoice, by = visa) {
    const id = await openFor(invoice);
    expect((await gateway.attempt(id, newOpaqueId(), by)).body.state).toBe('paid');
    return id;
  }

  const ask = async (paymentId: string, given: object = {}) =>
    (
      await gateway.asStaff<Refund>('ada', `/payments/${paymentId}/refunds`, {
        id: newOpaqueId(),
        reason: 'asked',
        ...given,
      })
    ).body;

  /** Runs the worker's tasks about refunds as often as in the time that passes. */
  async function pass(ms: number, stepMs = hourMs) {
    for (let passed = 0; passed < ms; passed += stepMs) {
      advance(Math.min(stepMs, ms - passed));
      await makeUnfinishedRefunds(gateway.dependencies);
      await recheckRefunds(gateway.dependencies);
    }
  }

  async function staffViewOf(id: string) {
    const { body } = await gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', { sought: id });
    const [payment] = body.payments;
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  }

  async function statusOf({ order_number }: Invoice) {
    const { body } = await gateway.lookUp('order-number', order_number, 'A1001');
    const found = await gateway.call<{ invoices: { status: { kind: string } }[] }>(
      'GET',
      `/invoice-lookups/${body.id}`,
    );
    return found.body.invoices[0]?.status.kind;
  }

  /** Returns what a payer reads about a payment on its page, and in the answer to "was I charged?". */
  async function payerReads(id: string) {
    const page = (await gateway.readPayment(id)).body as {
      state: string;
      confirmation?: { refunded?: { amountMinor: number } };
    };
    const { confirmationNumber: number } = await staffViewOf(id);
    const search = { kind: 'confirmation-number', number, email: attempt.email };
    const { body } = await gateway.call<Charges>('POST', '/charge-searches', {
      body: search,
      headers: { 'x-client-address': '192.0.2.1' },
    });
    const [charge] = body.charges as unknown as [{ kind: string; refunded?: { amountMinor: number } }];
    const refunded = page.confirmation?.refunded?.amountMinor ?? 0;
    expect([page.state, charge.kind, charge.refunded?.amountMinor ?? 0]).toEqual(['paid', 'paid', refunded]);
    return refunded;
  }

  /** Compares all periods of both ledgers since the start of the test, and returns the amount in them. */
  async function inBothLedgers() {
    const { body } = await gateway.compareLedgers(instantAt(startedAt), instantAt(clock() + 1_000));
    expect(body.differences).toEqual([]);
    for (const total of body.totals)
      expect([total.ledgerMinor, total.ledgerRefundedMinor]).toEqual([
        total.processorMinor,
        total.processorRefundedMinor,
      ]);
    const { rows } = await sql<{ account: string; sum: number }>`
      select account, sum(amount_minor)::bigint as sum from postings where at >= ${instantAt(startedAt)} group by account`.execute(
      database().kysely,
    );
    expect(rows.reduce((total, { sum: amount }) => total + amount, 0)).toBe(0);
    const balance = (account: string) => rows.find((row) => row.account === account)?.sum ?? 0;
    const charged = stripe.charged().length * cents;
    const refunded = [...stripe.book.refunds.values()].filter(({ status }) => status === 'succeeded');
    expect(balance('card-processor')).toBe(charged - refunded.reduce((total, { amount }) => total + amount, 0));
    return { processor: balance('card-processor'), account: balance('receivable/A1001'), refunds: balance('refunds') };
  }

  /** The facts of a day: the refund's state, the invoice, the refunded amount that the payer reads, and the accounts of the ledger. */
  const facts = async (id: string, refundId: string, invoice: Invoice) => {
    const refund = (await staffViewOf(id)).refunds.find((each) => each.id === refundId);
    return [refund?.state, await statusOf(invoice), await payerReads(id), await inBothLedgers()] as const;
  };
  const held = { processor: cents, account: -cents, refunds: 0 };
  const back = { processor: 0, account: 0, refunds: 0 };

  it('that Stripe makes after six days is not made before, and is made once', { timeout: 60_000 }, async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice, late);
    const { id: refundId } = await ask(id);
    for (let day = 0; day < 6; day += 1) {
      expect(await facts(id, refundId, invoice)).toEqual(['refunding', 'paid', 0, held]);
      await pass(dayMs);
    }
    expect((await staffViewOf(id)).refundableMinor).toBe(0);
    stripe.endRefund(refundId, 'succeeded');
    await pass(dayMs);
    for (let day = 0; day < 3; day += 1) {
      expect(await facts(id, refundId, invoice)).toEqual(['refunded', 'payable', cents, back]);
      await pass(dayMs);
    }
    expect(stripe.book.refunds.size).toBe(1);
  });

  it('that Stripe never makes is refused, and may be requested again', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice, late);
    const { id: refundId } = await ask(id);
    stripe.endRefund(refundId, 'failed');
    await pass(hourMs, 60_000);
    expect(await facts(id, refundId, invoice)).toEqual(['refused', 'paid', 0, held]);
    expect((await ask(id)).state).toBe('refunding');
  });

  it('that fails after ten days takes its invoice back, and may be made again', { timeout: 60_000 }, async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const { id: refundId } = await ask(id);
    for (let day = 0; day < 10; day += 1) {
      expect(await facts(id, refundId, invoice)).toEqual(['refunded', 'payable', cents, back]);
      await pass(dayMs);
    }
    stripe.endRefund(refundId, 'failed');
    await pass(6 * dayMs);
    for (let day = 0; day < 2; day += 1) {
      expect(await facts(id, refundId, invoice)).toEqual(['failed', 'paid', 0, held]);
      await pass(dayMs);
    }
    const view = await staffViewOf(id);
    expect(view).toMatchObject({ refundedMinor: 0, refundableMinor: cents });
    expect(view.refunds).toMatchObject([{ failure: 'expired_or_canceled_card', isPaidAgain: false }]);
    expect((await gateway.openPayment([invoice])).status).toBe(409);
    expect(lines.filter((line) => line.includes('refund failed after it was made'))).toHaveLength(1);

    const { id: againId } = await ask(id);
    expect(await facts(id, againId, invoice)).toEqual(['refunded', 'payable', cents, back]);
  });

  it('that fails after its invoice was paid again leaves it, and tells staff once', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const { id: refundId } = await ask(id);
    const again = await pay(invoice);
    stripe.endRefund(refundId, 'failed');
    await pass(2 * hourMs);
    const twice = { processor: 2 * cents, account: -2 * cents, refunds: 0 };
    expect(await facts(id, refundId, invoice)).toEqual(['failed', 'paid', 0, twice]);
    expect((await staffViewOf(id)).refunds).toMatchObject([{ isPaidAgain: true }]);
    expect(lines.filter((line) => line.includes('its invoices were paid again'))).toHaveLength(1);
    expect(await gateway.dependencies.metrics.read()).toMatch(/refunds_failed_total\{result="paid-again"\} [1-9]/);

    const { id: againId } = await ask(id);
    expect(await facts(id, againId, invoice)).toEqual(['refunded', 'paid', cents, held]);
    expect(await payerReads(again)).toBe(0);
    expect((await gateway.openPayment([invoice])).status).toBe(409);
  });

  it('that fails after its invoice was paid by transfer leaves it, and tells staff', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const { id: refundId } = await ask(id);
    const paidOn = { paid_on: '2026-01-02' }; // as the ERP writes it
    await database().kysely.updateTable('invoices').set(paidOn).where('public_id', '=', invoice.public_id).execute();
    stripe.endRefund(refundId, 'failed');
    await pass(2 * hourMs);
    expect((await staffViewOf(id)).refunds).toMatchObject([{ state: 'failed', isPaidAgain: true }]);
    const kept = database().kysely.selectFrom('invoices').select('paid_on').where('public_id', '=', invoice.public_id);
    expect(await kept.execute()).toEqual([paidOn]);
  });

  it('that fails while its invoice is being paid again waits for that outcome', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const { id: refundId } = await ask(id);
    const second = await openFor(invoice);
    await gateway.attempt(second, 'key', { ...attempt, cardToken: 'pm_card_threeDSecure2Required' });
    stripe.endRefund(refundId, 'failed');
    await pass(hourMs + 1);
    expect((await staffViewOf(id)).refunds).toMatchObject([{ state: 'refunded' }]);
    await settleUnfinishedPayments(gateway.dependencies); // the payer had 15 minutes
    await pass(hourMs);
    expect(await facts(id, refundId, invoice)).toEqual(['failed', 'paid', 0, held]);
  });

  it('of a part that fails leaves the invoice paid, and of one of two parts takes it back', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const { id: first } = await ask(id, { amountMinor: 4_000 });
    const { id: rest } = await ask(id);
    expect(await facts(id, rest, invoice)).toEqual(['refunded', 'payable', cents, back]);
    stripe.endRefund(first, 'failed');
    await pass(2 * hourMs);
    const open = { processor: 4_000, account: -cents, refunds: cents - 4_000 };
    expect(await facts(id, first, invoice)).toEqual(['failed', 'paid', cents - 4_000, open]);
    stripe.endRefund(rest, 'failed');
    await pass(3 * hourMs);
    expect(await facts(id, rest, invoice)).toEqual(['failed', 'paid', 0, held]);
  });

  it('is settled once by two processes, and once more after a lost answer', async () => {
    const invoice = await addInvoice(database());
    const id = await pay(invoice);
    const { id: refundId } = await ask(id);
    stripe.endRefund(refundId, 'failed');
    advance(hourMs);
    stripe.breakNext('refunds.list', 'failed');
    await recheckRefunds(gateway.dependencies);
    expect((await staffViewOf(id)).refunds).toMatchObject([{ state: 'refunded' }]);
    const due = () =>
      database()
        .kysely.updateTable('refunds')
        .set({ next_check_at: new Date(clock()) });
    advance(10 * 60_000);
    await Promise.all([recheckRefunds(gateway.dependencies), recheckRefunds(gateway.dependencies)]);
    await due().where('id', '=', refundId).execute();
    await recheckRefunds(gateway.dependencies);
    expect(await facts(id, refundId, invoice)).toEqual(['failed', 'paid', 0, held]);
    const entries = database()
      .kysely.selectFrom('refund_entries')
      .select('amount_minor')
      .where('refund_id', '=', refundId);
    expect((await entries.execute()).map(({ amount_minor }) => amount_minor)).toEqual([cents, cents, -cents, -cents]);
  });

  it('is checked for 35 days, at most 20 times, and is never made a second time', async () => {
    const id = await pay(await addInvoice(database()));
    const { id: refundId } = await ask(id);
    stripe.asked.length = 0;
    await pass(50 * dayMs);
    expect(stripe.asked.filter((name) => name === 'refunds.list').length).toBeLessThan(20);
    expect(stripe.asked.filter((name) => name === 'refunds.list').length).toBeGreaterThan(10);
    stripe.book.refunds.clear();
    await database()
      .kysely.updateTable('refunds')
      .set({ next_check_at: new Date(clock()) })
      .where('id', '=', refundId)
      .execute();
    await pass(hourMs);
    expect([stripe.book.refunds.size, (await staffViewOf(id)).refunds[0]?.state]).toEqual([0, 'refunded']);
    expect(lines.join()).toContain('refund unknown to the card processor');
  });

  it('that failed is mailed to the payer once, with what it means for the invoices', async () => {
    const server = await startMailServer();
    const mailing = {
      ...gateway.dependencies,
      siteFactsOf: () => Promise.resolve({}),
      openMailer: createOpenMailer({ smtpUrl: server.smtpUrl, from: 'Invoices <invoices@example.org>' }),
    };
    for (const isPaidAgain of [false, true]) {
      const invoice = await addInvoice(database());
      const id = await pay(invoice, { ...visa, locale: 'nl-nl' } as typeof visa);
      const { id: refundId } = await ask(id);
      if (isPaidAgain) await pay(invoice);
      stripe.endRefund(refundId, 'failed');
      await pass(2 * hourMs);
      await sendRefundFailureMails(mailing);
      await sendRefundFailureMails(mailing);
    }
    await server.close();
    expect(server.mails.map(({ to }) => to)).toEqual([[attempt.email], [attempt.email]]);
    expect(server.mails[0]?.raw).toMatch(/Subject: De terugbetaling van betaling PC-/);
    const saysPaid = server.mails.map(({ raw }) => raw.replaceAll('=\r\n', '').includes('gelden de facturen'));
    expect(saysPaid).toEqual([true, false]);
  });
});
