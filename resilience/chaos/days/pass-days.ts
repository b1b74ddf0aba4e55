import { setTimeout as sleep } from 'node:timers/promises';
import type { FateBook } from '../calls/fate-book.ts';
import type { ChaosDeployment } from '../chaos-deployment.ts';
import { stripeSecrets } from '../gateway-variables.ts';
import { failRefund } from './double-records.ts';
import { refundsOf, type PaidPayment, type PlannedRefund } from './planned-refunds.ts';
import { createStaffClient, type StaffClient } from './staff-client.ts';

/** The result of the days after the payments. */
export interface DaysReport {
  /** The refunds that staff asked for. */
  readonly asked: readonly PlannedRefund[];
  /** The refunds that did not reach the state that they must have in the end, each with its kind and its state. */
  readonly unfinished: readonly string[];
  /** The refunds of the dashboard that staff do not find. */
  readonly unnoticed: number;
  /** 1 if a payment was unknown for more than a day, and no log line said so. */
  readonly unalarmed: number;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The real time within which the tasks of a gateway that has started must have had their effect. */
const eventuallyMs = 10_000;

/** The real time within which refunds must reach their last state, after the days have passed. */
const finishedWithinMs = 30_000;

interface Days {
  readonly deployment: ChaosDeployment;
  readonly fates: FateBook;
  readonly paid: readonly PaidPayment[];
  /** Ends when the customer of the payment that stays unknown has a result; `undefined` if no payment does. */
  readonly silentCustomer: Promise<unknown> | undefined;
}

/**
 * Lets three weeks pass after the payments: staff refund some of them, refunds are lost, held and fail later, others are made in Stripe's
 * dashboard, and one payment stays unknown until the second day. Each morning the gateways start again, with their daily work.
 */
export async function passDays({ deployment, fates, paid, silentCustomer }: Days): Promise<DaysReport> {
  const { clock, processor } = deployment;
  const staff = createStaffClient(deployment.direct);
  const planned = refundsOf(processor.name, paid);
  for (const { order, kind } of planned) if (kind === 'lost' || kind === 'held') fates.setRefundFate(order, kind);
  const asked = planned.filter(({ kind }) => kind !== 'dashboard');
  await Promise.all(asked.map((refund) => ask(staff, refund)));
  const dashboard = planned.filter(({ kind }) => kind === 'dashboard');
  for (const { reference } of dashboard) await refundInDashboard(processor.origin, reference);

  await pass(40_000, 3_000); // longer than the request for a refund is responsible for it, and shorter than it is held
  await pass(60_000, 2_000);
  await untilCancelled();
  for (let hours = 0; hours < 25; hours += 5) await pass(5 * hourMs, 700);
  await deployment.restartGateway();
  const isAlarmed = () => deployment.errors.some((line) => line.includes('payment stuck for more than a day'));
  await eventually(async () => (isAlarmed() || !silentCustomer) && (await unseen(staff, dashboard)) === 0);
  const unnoticed = await unseen(staff, dashboard);
  fates.speak();
  for (const { order } of planned) fates.setRefundFate(order, undefined);
  if (silentCustomer) await untilDone(silentCustomer, () => pass(45_000, 1_500));

  await pass(9 * dayMs, 1_000);
  const failing = planned.filter(({ kind }) => kind.startsWith('fails'));
  await processor.service.whileDown(async () => {
    for (const { id } of failing) failRefund(processor.name, processor.folder, id, clock.now);
  });
  await processor.service.untilReady();
  await pass(5 * hourMs, 0);
  await deployment.restartGateway();
  const unfinished = await untilFinished(staff, asked, () => pass(dayMs, 2_000)); // a check may have been postponed by days
  await pass(8 * dayMs, 500); // a difference of older charges closes at the next weekly comparison
  await deployment.restartGateway();
  await eventually(async () => (await openDifferences(staff)) === 0);
  return {
    asked,
    unfinished,
    unnoticed,
    unalarmed: silentCustomer && !isAlarmed() ? 1 : 0,
  };

  /** Lets time pass until the gateways have cancelled all PaymentIntents of abandoned attempts, for a limited time. */
  async function untilCancelled(): Promise<void> {
    for (let n = 0; n < 12 && (await processor.read()).stillOpen.length > 0; n += 1) await pass(20 * 60_000, 5_000);
  }

  /** Lets time pass, and gives the gateways some real time for their tasks. */
  async function pass(ms: number, realMs: number): Promise<void> {
    await clock.pass(ms);
    await sleep(realMs);
  }
}

async function ask(staff: StaffClient, { paymentId, id, amountMinor, kind }: PlannedRefund): Promise<void> {
  await staff.askRefund(paymentId, { id, reason: kind, ...(amountMinor !== undefined && { amountMinor }) });
}

/** Refunds a little of a charge as in Stripe's dashboard: without the gateway's metadata. */
async function refundInDashboard(origin: string, reference: string): Promise<void> {
  const headers = { authorization: `Bearer ${stripeSecrets.secretKey}`, 'stripe-version': 'any' };
  const charges = await fetch(`${origin}/v1/charges?limit=100`, { headers });
  const { data } = (await charges.json()) as { data: { metadata: { reference?: string }; payment_intent: string }[] };
  const intent = data.find(({ metadata }) => metadata.reference === reference)?.payment_intent ?? '';
  const body = new URLSearchParams({ payment_intent: intent, amount: '100' });
  const made = await fetch(`${origin}/v1/refunds`, { method: 'POST', headers, body });
  if (!made.ok) throw new Error(`Stripe's dashboard answered ${made.status}.`);
}

/** Returns the number of refunds of the dashboard that staff do not find among the refunds of their payment. */
async function unseen(staff: StaffClient, made: readonly PlannedRefund[]): Promise<number> {
  const found = await Promise.all(made.map(({ paymentId }) => staff.find(paymentId)));
  return found.filter(({ payments }) => payments[0]?.refunds.length === 0).length;
}

const openDifferences = async (staff: StaffClient): Promise<number> =>
  (await staff.readDifferences()).differences.filter(({ closed }) => closed === null).length;

/** Waits until a condition is true, for a limited real time. */
async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isTrue()) && performance.now() - since < eventuallyMs) await sleep(500);
}

/** Lets time pass until a promise ends, for a limited number of times. */
async function untilDone(promise: Promise<unknown>, pass: () => Promise<void>): Promise<void> {
  let isDone = false;
  void promise.finally(() => (isDone = true));
  for (let n = 0; n < 12 && !isDone; n += 1) await pass();
}

/** Lets time pass until all refunds have their last state. Returns those that do not reach it. */
async function untilFinished(
  staff: StaffClient,
  refunds: readonly PlannedRefund[],
  pass: () => Promise<void>,
): Promise<string[]> {
  const since = performance.now();
  for (;;) {
    const open: string[] = [];
    for (const refund of refunds) {
      const { payments } = await staff.find(refund.paymentId);
      const state = payments[0]?.refunds.find(({ id }) => id === refund.id)?.state;
      if (state !== (refund.kind.startsWith('fails') ? 'failed' : 'refunded'))
        open.push(`refund ${refund.id} (${refund.kind}) is ${state}`);
    }
    if (open.length === 0 || performance.now() - since > finishedWithinMs) return open;
    await pass();
  }
}
