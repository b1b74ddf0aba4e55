import type { Charges, LateCharge, Refund } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { instantAt } from '../clock.ts';
import { checkDisputes, listDisputes } from '../disputes/check-disputes.ts';
import { newOpaqueId } from '../ids.ts';
import { createLog } from '../log.ts';
import { findLateCharge } from './find-late-charge.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { makeUnfinishedRefunds } from '../refunds/make-refunds.ts';
import { recheckRefunds } from '../refunds/recheck-refunds.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  staffTokens,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { checkLateCharges } from './check-late-charges.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const cents = 12_345;
const asking = { ...attempt, cardToken: 'pm_card_threeDSecure2Required' };

describeOnEachDatabase('the life of a late charge', (database) => {
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
    for (const table of ['refunds', 'disputes', 'late_charges'] as const)
      await kysely
        .updateTable(table)
        .set({ next_check_at: sql`'infinity'` })
        .execute();
    await kysely.deleteFrom('daily_work').execute();
  });
  afterAll(() => stripe.close());

  /** Charges a card after its bank did not confirm in time, so that the payment had ended without a charge. */
  async function chargeLate() {
    const invoice = await addInvoice(database());
    const { id } = (await gateway.openPayment([invoice])).body;
    await gateway.attempt(id, newOpaqueId(), asking);
    advance(20 * 60_000);
    await settleUnfinishedPayments(gateway.dependencies);
    const { reference, state } = await database()
      .kysely.selectFrom('attempts')
      .select(['reference', 'state'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('declined');
    stripe.authenticate(reference, 'passed');
    return { id, reference, invoice };
  }

  const refundLate = (reference: string, given: object = {}, person: 'ada' | 'grace' = 'ada') =>
    gateway.asStaff<Refund & { type?: string }>(person, `/late-charges/${reference}/refunds`, {
      ...{ id: newOpaqueId(), reason: 'charged after it had ended', ...given },
    });

  /** Runs the worker's tasks as often as in the time that passes. */
  async function pass(ms: number, stepMs = hourMs) {
    for (let passed = 0; passed < ms; passed += stepMs) {
      advance(Math.min(stepMs, ms - passed));
      await makeUnfinishedRefunds(gateway.dependencies);
      await recheckRefunds(gateway.dependencies);
      await checkLateCharges(gateway.dependencies);
    }
  }

  const listed = async (reference: string) => {
    const { body } = await gateway.call<{ lateCharges: LateCharge[] }>('GET', '/staff/late-charges', {
      headers: { authorization: `Bearer ${staffTokens.ada}` },
    });
    return body.lateCharges.find((late) => late.reference === reference);
  };

  async function payerReads({ order_number }: { order_number: string }) {
    const { body } = await gateway.call<Charges>('POST', '/charge-searches', {
      body: { kind: 'order-number', number: order_number, accountNumber: 'A1001', email: attempt.email },
      headers: { 'x-client-address': '192.0.2.1' },
    });
    return body.charges.map((charge) => [charge.kind, charge.kind === 'pending' ? charge.lateCharge : undefined]);
  }

  /** Compares both ledgers since the start of the test, and the ledger with Stripe's balance before its fees. */
  async function unallocated() {
    const { body } = await gateway.compareLedgers(instantAt(startedAt), instantAt(clock() + 1_000));
    expect([body.agree, body.differences]).toEqual([true, []]);
    const { rows } = await sql<{ account: string; sum: number }>`
      select account, sum(amount_minor)::bigint as sum from postings where at >= ${instantAt(startedAt)} group by account`.execute(
      database().kysely,
    );
    const balance = (account: string) => rows.find((row) => row.account === account)?.sum ?? 0;
    const atStripe = [...stripe.book.balance.transactions.values()].reduce((sum, { amount }) => sum + amount, 0);
    expect(balance('card-processor')).toBe(atStripe);
    expect(rows.reduce((total, { sum: amount }) => total + amount, 0)).toBe(0);
    return [atStripe, balance('unallocated'), balance('disputes')];
  }

  const facts = async ({ reference, invoice }: Awaited<ReturnType<typeof chargeLate>>) => {
    const late = await listed(reference);
    return [late?.state, await payerReads(invoice), await unallocated()];
  };
  const isHeld = (state: string) => [state, [['pending', state]], [cents, -cents, 0]];
  const isBack = (state: string) => [state, [['pending', state]], [0, 0, 0]];

  it('is open until staff refund it, day by day', { timeout: 60_000 }, async () => {
    const late = await chargeLate();
    expect(await payerReads(late.invoice)).toEqual([['not-charged', undefined]]);
    expect(await findLateCharge(gateway.dependencies, late.reference)).toBe(true);
    for (let day = 0; day < 3; day += 1) {
      expect(await facts(late)).toEqual(isHeld('open'));
      await pass(dayMs);
    }
    const taken = await gateway.asStaff<LateCharge>('grace', `/late-charges/${late.reference}/owner`, {});
    expect(taken.body).toMatchObject({ owner: 'grace', payer: attempt.email, amount: { amountMinor: cents } });
    const { body } = await refundLate(late.reference);
    expect(body.state).toBe('refunded');
    for (let day = 0; day < 2; day += 1) {
      expect(await facts(late)).toEqual(isBack('refunded'));
      await pass(dayMs);
    }
    expect((await listed(late.reference))?.owner).toBe('grace');
    expect((await gateway.openPayment([late.invoice])).status).toBe(201);
    expect(lines.filter((line) => line.includes('late charge recorded'))).toHaveLength(1);
  });

  it('is refunded once under one id, and the payment counts nothing of it', async () => {
    const late = await chargeLate();
    await findLateCharge(gateway.dependencies, late.reference);
    const id = newOpaqueId();
    const answers = await Promise.all([1, 2, 3].map(() => refundLate(late.reference, { id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await refundLate(late.reference)).body.type).toBe('/problems/late-charge-closed');
    expect((await refundLate(late.reference, { id, reason: 'another reason' })).body.type).toBe(
      '/problems/idempotency-key-reused',
    );
    expect((await refundLate('no-such-attempt')).body.type).toBe('/problems/late-charge-not-found');
    expect(stripe.book.refunds.size).toBe(1);
    const payment = await database()
      .kysely.selectFrom('payments')
      .select(['refund_asked_minor', 'refunded_minor'])
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ refund_asked_minor: 0, refunded_minor: 0 });
  });

  it('is open again if its refund fails after days, and may be refunded again', async () => {
    const late = await chargeLate();
    await findLateCharge(gateway.dependencies, late.reference);
    const { body } = await refundLate(late.reference);
    await pass(3 * dayMs);
    stripe.endRefund(body.id, 'failed');
    await pass(3 * dayMs);
    expect(await facts(late)).toEqual(isHeld('open'));
    expect((await refundLate(late.reference)).body.state).toBe('refunded');
    expect(await facts(late)).toEqual(isBack('refunded'));
  });

  it('is open again if its refund is refused', async () => {
    const late = await chargeLate();
    await findLateCharge(gateway.dependencies, late.reference);
    stripe.dispute(late.reference);
    expect((await refundLate(late.reference)).body.state).toBe('refused');
    expect((await listed(late.reference))?.state).toBe('open');
  });

  it('that was refunded in the dashboard is closed by the next check', async () => {
    const late = await chargeLate();
    await findLateCharge(gateway.dependencies, late.reference);
    const intent = stripe.intentFor(late.reference);
    stripe.book.createRefund({ payment_intent: intent.id, amount: '345' });
    await pass(2 * hourMs);
    expect((await listed(late.reference))?.state).toBe('open');
    stripe.book.createRefund({ payment_intent: intent.id, amount: String(cents - 345) });
    await pass(dayMs);
    expect(await facts(late)).toEqual(isBack('refunded'));
    expect((await refundLate(late.reference)).body.type).toBe('/problems/late-charge-closed');
  });

  it('that a dispute discovers is charged back when the dispute is lost, and open when that is reversed', async () => {
    const late = await chargeLate();
    const dispute = stripe.dispute(late.reference);
    await listDisputes(gateway.dependencies);
    expect(await facts(late)).toEqual(['open', [['pending', 'open']], [0, -cents, cents]]);
    stripe.book.disputes.end(dispute, 'lost');
    advance(7 * hourMs);
    await checkDisputes(gateway.dependencies);
    expect(await facts(late)).toEqual(isBack('charged-back'));
    stripe.book.disputes.end(dispute, 'won');
    advance(2 * dayMs);
    await checkDisputes(gateway.dependencies);
    expect(await facts(late)).toEqual(isHeld('open'));
  });

  it.each([
    ['of a large amount', { refundApprovalAbove: 'USD:1' }],
    ['above what a person may refund in a day', { refundDailyLimit: 'USD:1' }],
  ])('%s needs a second person', async (_kind, settings) => {
    const strict = createTestGateway(database(), stripe, { clock, ...settings });
    const late = await chargeLate();
    await findLateCharge(gateway.dependencies, late.reference);
    const asked = { id: newOpaqueId(), reason: 'charged after it had ended' };
    const { body } = await strict.asStaff<Refund>('ada', `/late-charges/${late.reference}/refunds`, asked);
    expect([body.state, stripe.book.refunds.size]).toEqual(['asked', 0]);
    expect(await payerReads(late.invoice)).toEqual([['pending', 'refunding']]);
    await strict.asStaff('grace', `/refunds/${asked.id}/rejection`, {});
    expect((await listed(late.reference))?.state).toBe('open');
    const again = { ...asked, id: newOpaqueId() };
    await strict.asStaff('ada', `/late-charges/${late.reference}/refunds`, again);
    expect((await strict.asStaff<Refund>('grace', `/refunds/${again.id}/approval`, {})).body.state).toBe('refunded');
    expect(await facts(late)).toEqual(isBack('refunded'));
  });
});
