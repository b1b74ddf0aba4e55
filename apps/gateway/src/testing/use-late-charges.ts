import type { Charges, LateCharge, Refund } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { instantAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { checkDisputes, listDisputes } from '../disputes/check-disputes.ts';
import { newOpaqueId } from '../ids.ts';
import { checkLateCharges } from '../late-charges/check-late-charges.ts';
import { findLateCharge } from '../late-charges/find-late-charge.ts';
import { createLog } from '../log.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { makeUnfinishedRefunds } from '../refunds/make-refunds.ts';
import { recheckRefunds } from '../refunds/recheck-refunds.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  staffTokens,
  type TestGateway,
} from './test-gateway.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The amount of each late charge. */
export const cents = 12_345;

const asking = { ...attempt, cardToken: 'pm_card_threeDSecure2Required' };

/** Sets up Stripe, a clock and a gateway for tests of late charges, and what they do and compare. */
export function useLateCharges(database: () => Database) {
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

  /** Charges a card late, and has the gateway find the charge. */
  async function findCharge() {
    const late = await chargeLate();
    expect(await findLateCharge(gateway.dependencies, late.reference)).toBe(true);
    return late;
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

  /** Runs the worker's tasks about disputes once, as after a day. */
  async function readDisputes() {
    advance(dayMs);
    await listDisputes(gateway.dependencies);
    await checkDisputes(gateway.dependencies);
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

  return {
    ...{
      clock,
      advance,
      lines,
      chargeLate,
      findCharge,
      refundLate,
      pass,
      readDisputes,
      listed,
      payerReads,
      facts,
      isHeld,
      isBack,
    },
    get stripe() {
      return stripe;
    },
    get gateway() {
      return gateway;
    },
  };
}
