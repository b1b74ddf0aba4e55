import type { Refund, StaffPayment } from '@assess/gateway-client/contract';
import { beforeEach, expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { createOpenMailer } from '../mail/smtp.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { addInvoice, addInvoices, attempt, createTestGateway, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { makeUnfinishedRefunds } from './make-refunds.ts';
import { recheckRefunds } from './recheck-refunds.ts';
import { sendRefundMails } from './send-refund-mails.ts';

const minuteMs = 60_000;

describeOnEachDatabase('a refund', (database) => {
  const world = useTestGateway(database);
  beforeEach(() => database().kysely.deleteFrom('refund_mails').execute());

  async function pay(amountMinor = 10_000, locale = 'en-us') {
    const invoice = await addInvoice(database(), { amount_minor: amountMinor });
    const { id } = (await world.gateway.openPayment([invoice])).body;
    expect((await world.gateway.attempt(id, 'key', { ...attempt, locale })).body.state).toBe('paid');
    return { id, invoice };
  }

  const ask = (
    paymentId: string,
    request: { id?: string; amountMinor?: number; reason?: string } = {},
    person: 'ada' | 'grace' = 'ada',
  ) =>
    world.gateway.asStaff<Refund>(person, `/payments/${paymentId}/refunds`, {
      id: newOpaqueId(),
      reason: 'ordered twice',
      ...request,
    });
  const decide = (id: string, decision: 'approval' | 'rejection', person: 'ada' | 'grace') =>
    world.gateway.asStaff<Refund>(person, `/refunds/${id}/${decision}`);
  const sums = async (id: string) => {
    const { body } = await world.gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', {
      sought: id,
    });
    const { refundedMinor, refundableMinor } = body.payments[0] ?? {};
    return [refundedMinor, refundableMinor];
  };
  const statusesOf = async ({ order_number }: { order_number: string }) => {
    const { body } = await world.gateway.lookUp('order-number', order_number, 'A1001');
    const found = await world.gateway.call<{ invoices: { status: { kind: string } }[] }>(
      'GET',
      `/invoice-lookups/${body.id}`,
    );
    return found.body.invoices.map((invoice) => invoice.status.kind);
  };

  it('of a part leaves the invoice paid, and the payment shows the refunded amount', async () => {
    const { id, invoice } = await pay();
    const { status, body } = await ask(id, { amountMinor: 2_500 });
    expect([status, body]).toEqual([
      200,
      {
        ...{ id: body.id, paymentId: id, state: 'refunded', amount: { amountMinor: 2_500, currency: 'USD' } },
        ...{ reason: 'ordered twice', askedBy: 'ada', askedAt: '2026-11-20T12:00:00.000Z', approvedBy: null },
        ...{ refundedAt: '2026-11-20T10:00:00.000Z', failedAt: null, failure: null, isPaidAgain: false },
      },
    ]);
    expect(await world.read(id)).toMatchObject({
      state: 'paid',
      confirmation: { refunded: { amountMinor: 2_500, currency: 'USD' } },
    });
    expect([await statusesOf(invoice), await sums(id)]).toEqual([['paid'], [2_500, 7_500]]);
    const held = database().kysely.selectFrom('payment_invoices').select('holds').where('payment_id', '=', id);
    expect(await held.execute()).toEqual([{ holds: true }]);
  });

  it('of the full amount makes its invoices payable once, and leaves payment and day unchanged', async () => {
    const order_number = unusedNumber('ORD');
    const invoices = await addInvoices(database(), 2, { order_number, amount_minor: 5_000 });
    const { id } = (await world.gateway.openPayment(invoices)).body;
    await world.gateway.attempt(id, 'key');
    await ask(id, { amountMinor: 4_000 });
    expect(await statusesOf({ order_number })).toEqual(['paid', 'paid']);
    await ask(id);
    expect(await statusesOf({ order_number })).toEqual(['payable', 'payable']);
    const paid = await world.read(id);
    expect(paid).toMatchObject({
      state: 'paid',
      confirmation: { paidOn: '2026-11-20', refunded: { amountMinor: 10_000, currency: 'USD' } },
    });

    world.advance(24 * 60 * minuteMs);
    world.processor.chargeAt('2026-11-21T10:00:00.000Z');
    const again = (await world.gateway.openPayment(invoices)).body;
    expect((await world.gateway.attempt(again.id, 'key')).body).toMatchObject({
      state: 'paid',
      confirmation: { paidOn: '2026-11-21' },
    });
    expect(await statusesOf({ order_number })).toEqual(['paid', 'paid']);
    expect(await world.read(id)).toMatchObject({ state: 'paid', confirmation: { paidOn: '2026-11-20' } });
    const days = (await world.gateway.call<{ entries: { paymentId: string; paidOn: string }[] }>('GET', '/ledger')).body
      .entries;
    expect(days.filter(({ paymentId }) => paymentId === id).map(({ paidOn }) => paidOn)).toEqual(
      Array(2).fill('2026-11-20'),
    );
    expect((await ask(id)).body.type).toBe('/problems/not-refundable');
  });

  it('is made once for repeated requests, and ten at once never exceed the payment', async () => {
    const { id } = await pay();
    const refundId = newOpaqueId();
    for (const answer of await Promise.all(
      Array.from({ length: 5 }, () => ask(id, { id: refundId, amountMinor: 100 })),
    ))
      expect([answer.status, answer.body.id]).toEqual([200, refundId]);
    expect((await ask(id, { id: refundId, amountMinor: 100 })).body).toMatchObject({ id: refundId, state: 'refunded' });
    expect(await sums(id)).toEqual([100, 9_900]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id, { amountMinor: 2_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await sums(id)).toEqual([8_100, 1_900]);
    expect([...world.processor.refunds.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(8_100);
  });

  it('is not made under the id of another refund', async () => {
    const { id } = await pay();
    const refundId = newOpaqueId();
    await ask(id, { id: refundId, amountMinor: 100 });
    for (const other of [{ amountMinor: 101 }, { amountMinor: 100, reason: 'sent twice' }]) {
      const { status, body } = await ask(id, { id: refundId, ...other });
      expect([status, body.type]).toEqual([409, '/problems/idempotency-key-reused']);
    }
    expect((await ask((await pay()).id, { id: refundId, amountMinor: 100 })).status).toBe(409);
    expect(await sums(id)).toEqual([100, 9_900]);
  });

  it.each([
    ['JPY', 150_000, 'refunded'],
    ['JPY', 150_001, 'asked'],
    ['GBP', 100_000, 'refunded'],
    ['SGD', 100_001, 'asked'],
  ])('in %s of %i smallest units is %s, by the limit of its currency', async (currency, amountMinor, state) => {
    const invoice = await addInvoice(database(), { amount_minor: 200_000, currency });
    const { id } = (await world.gateway.openPayment([invoice])).body;
    await world.gateway.attempt(id, 'key');
    expect((await ask(id, { amountMinor })).body.state).toBe(state);
  });

  it('in a currency without a limit waits for a second person', async () => {
    const { clock, processor } = world;
    const gateway = createTestGateway(database(), processor, { clock, refundApprovalAbove: 'EUR:1000' });
    const { id } = await pay();
    const body = { id: newOpaqueId(), amountMinor: 1, reason: 'ordered twice' };
    expect((await gateway.asStaff<Refund>('ada', `/payments/${id}/refunds`, body)).body.state).toBe('asked');
  });

  it('with a lost answer is retried until it is confirmed, and made once', async () => {
    const { id } = await pay();
    for (const trouble of ['down', 'lost'] as const) {
      world.processor.refunding = trouble;
      const { body } = await ask(id, { amountMinor: 1_000 });
      expect(body.state).toBe('refunding');
      world.advance(minuteMs);
      await makeUnfinishedRefunds(world.gateway.dependencies);
      world.processor.refunding = 'usual';
      world.advance(minuteMs);
      await Promise.all([
        makeUnfinishedRefunds(world.gateway.dependencies),
        makeUnfinishedRefunds(world.gateway.dependencies),
      ]);
      expect((await ask(id, { id: body.id })).body.state).toBe('refunded');
    }
    expect(await sums(id)).toEqual([2_000, 8_000]);
    expect(world.processor.refunds.size).toBe(2);
  });

  it('that the card processor has pending is made later, and can fail later', async () => {
    const never = new Date(Date.UTC(2100, 0));
    await database().kysely.updateTable('refunds').set({ next_check_at: never }).execute(); // those of other tests
    const { id, invoice } = await pay();
    world.processor.refunding = 'pending';
    const { body } = await ask(id);
    expect([body.state, await statusesOf(invoice), await sums(id)]).toEqual(['refunding', ['paid'], [0, 0]]);
    world.processor.refunding = 'usual';
    for (const [status, state, invoiceState] of [
      ['refunded', 'refunded', 'payable'],
      ['failed', 'failed', 'paid'],
    ] as const) {
      world.processor.setRefund(body.id, status);
      world.advance(120 * minuteMs);
      await makeUnfinishedRefunds(world.gateway.dependencies);
      await recheckRefunds(world.gateway.dependencies);
      expect((await ask(id, { id: body.id })).body.state).toBe(state);
      expect(await statusesOf(invoice)).toEqual([invoiceState]);
    }
    expect(await sums(id)).toEqual([0, 10_000]);
  });

  it('that the card processor rejects may be requested again', async () => {
    const { id } = await pay();
    world.processor.refunding = 'refused';
    expect((await ask(id)).body.state).toBe('refused');
    expect(await sums(id)).toEqual([0, 10_000]);
  });

  it('above the limit waits for a second person, also if requested in parts', async () => {
    const { id } = await pay(150_000);
    expect((await ask(id, { amountMinor: 100_000 })).body.state).toBe('refunded');
    const { body: waiting } = await ask(id, { amountMinor: 1 });
    expect([waiting.state, world.processor.refunds.size]).toEqual(['asked', 1]);
    expect((await decide(waiting.id, 'approval', 'ada')).body.type).toBe('/problems/second-person-required');
    const approvals = await Promise.all(Array.from({ length: 5 }, () => decide(waiting.id, 'approval', 'grace')));
    for (const { status, body } of approvals) expect([status, body.approvedBy]).toEqual([200, 'grace']);
    expect((await decide(waiting.id, 'rejection', 'ada')).body.type).toBe('/problems/refund-decided');
    expect([await sums(id), world.processor.refunds.size]).toEqual([[100_001, 49_999], 2]);
  });

  it('that is rejected refunds nothing, and may be requested again', async () => {
    const { id } = await pay(150_000);
    const { body: waiting } = await ask(id);
    expect(await sums(id)).toEqual([0, 0]);
    expect((await decide(waiting.id, 'rejection', 'ada')).body.state).toBe('rejected');
    expect((await decide(waiting.id, 'approval', 'grace')).body.type).toBe('/problems/refund-decided');
    expect([await sums(id), world.processor.refunds.size]).toEqual([[0, 150_000], 0]);
    expect((await decide(newOpaqueId(), 'approval', 'grace')).body.type).toBe('/problems/refund-not-found');
  });

  it('needs a paid payment, and cannot exceed it', async () => {
    expect((await ask(newOpaqueId())).body.type).toBe('/problems/payment-not-found');
    expect((await ask(await world.open())).body.type).toBe('/problems/not-refundable');
    const { id } = await pay();
    expect((await ask(id, { amountMinor: 10_001 })).body.type).toBe('/problems/not-refundable');
    expect((await ask(id, { amountMinor: 0 })).status).toBe(422);
  });

  it('is mailed to the payer once, in the language of the payment', async () => {
    const { id } = await pay(12_345, 'nl-nl');
    await ask(id);
    const server = await startMailServer();
    const mailing = {
      ...world.gateway.dependencies,
      siteFactsOf: () => Promise.resolve({}),
      openMailer: createOpenMailer({ smtpUrl: server.smtpUrl, from: 'Invoices <invoices@example.org>' }),
    };
    await sendRefundMails(mailing);
    await sendRefundMails(mailing);
    await server.close();
    expect(server.mails.map(({ to }) => to)).toEqual([[attempt.email]]);
    expect(server.mails[0]?.raw).toMatch(/Subject: Terugbetaling van betaling PC-/);
    expect(server.mails[0]?.raw).toContain('volledig terugbetaald');
  });

  it('above the limit of a day for one person waits for a second person, also for another payment', async () => {
    const gateway = createTestGateway(database(), world.processor, { clock: world.clock, refundDailyLimit: 'USD:30' });
    const refundAs = async (person: 'ada' | 'grace', amountMinor: number, paymentId?: string) => {
      const id = paymentId ?? (await pay()).id;
      const body = { id: newOpaqueId(), reason: 'ordered twice', amountMinor };
      return (await gateway.asStaff<Refund>(person, `/payments/${id}/refunds`, body)).body;
    };
    const states = async (...amounts: number[]) => {
      const refunds: string[] = [];
      for (const amount of amounts) refunds.push((await refundAs('ada', amount)).state);
      return refunds;
    };
    await database().kysely.deleteFrom('refund_days').execute();
    expect(await states(1_000, 2_000, 1, 1)).toEqual(['refunded', 'refunded', 'asked', 'asked']);
    const waiting = await refundAs('ada', 500);
    const approved = await gateway.asStaff<Refund>('grace', `/refunds/${waiting.id}/approval`);
    expect(approved.body).toMatchObject({ state: 'refunded', approvedBy: 'grace' });
    expect((await refundAs('grace', 3_000)).state).toBe('refunded');
    world.advance(12 * 60 * minuteMs);
    expect(await states(3_000, 1)).toEqual(['refunded', 'asked']);

    await database().kysely.deleteFrom('refund_days').execute();
    const payments = await Promise.all(Array.from({ length: 6 }, () => pay()));
    const atOnce = await Promise.all(payments.map(({ id }) => refundAs('ada', 1_000, id)));
    expect(atOnce.map(({ state }) => state).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'asked'),
      ...Array.from({ length: 3 }, () => 'refunded'),
    ]);
  });

  it('above the limit of a payment leaves the limit of the day to the person', async () => {
    const gateway = createTestGateway(database(), world.processor, {
      clock: world.clock,
      refundApprovalAbove: 'USD:20',
      refundDailyLimit: 'USD:30',
    });
    await database().kysely.deleteFrom('refund_days').execute();
    for (const [amountMinor, state] of [
      [9_000, 'asked'],
      [2_000, 'refunded'],
      [1_000, 'refunded'],
    ] as const) {
      const body = { id: newOpaqueId(), reason: 'ordered twice', amountMinor };
      const refund = await gateway.asStaff<Refund>('ada', `/payments/${(await pay()).id}/refunds`, body);
      expect(refund.body.state).toBe(state);
    }
  });
});
