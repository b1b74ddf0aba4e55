import { setTimeout as sleep } from 'node:timers/promises';
import { readOutcome, readUnresolved } from '../trials/read-outcome.ts';
import type { CustomerStory } from '../trials/customer.ts';
import { totalsOf } from '../trials/orders.ts';
import type { Outcome } from '../trials/verdict.ts';
import { createFateBook } from './calls/fate-book.ts';
import type { ProcessorName } from './calls/identify-call.ts';
import { openChaosDatabase, type DatabaseSource } from './chaos-database.ts';
import { startChaosDeployment, type ChaosDeployment } from './chaos-deployment.ts';
import { isRunGood, type ChaosReport } from './chaos-report.ts';
import { passDays } from './days/pass-days.ts';
import type { PaidPayment } from './days/planned-refunds.ts';
import { askedOf, reportOnDays, reportOnPayments } from './gather-report.ts';
import { payAmidFaults, type PaymentsOptions } from './pay-amid-faults.ts';
import { planOf, type FaultKind } from './plan.ts';

export interface ChaosOptions extends PaymentsOptions {
  readonly processor: ProcessorName;
  readonly seed: number;
  readonly payments: number;
  readonly database: DatabaseSource;
  /** The kinds of fault of processes, clocks and the database. Default: all that are possible here. */
  readonly faults?: readonly FaultKind[];
  /** Variables of all gateways, and modules that they preload. Default: none. */
  readonly gateway?: { readonly variables: Readonly<Record<string, string>>; readonly preloads: readonly string[] };
  /** True to end without the days if the payments have gone wrong already. Default: false. */
  readonly stopsEarly?: boolean;
}

/** The kinds of fault that work with every database. */
const everywhere = ['kill-gateway', 'kill-processor', 'move-clock'] as const satisfies FaultKind[];
const ofDatabase = ['end-sessions', 'fill-pool', 'restart-database'] as const satisfies FaultKind[];

/**
 * The time limit for unknown payments after the card processor has returned, on the moved clock: 60 s, and the pauses of this test and of the
 * gateways' tasks, which are in real time. A payment that is still unknown after that counts as unresolved.
 */
const knownWithinMs = 150_000;

/** Lets customers pay while faults are injected, lets days pass, and compares the ledgers afterwards. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, payments, processor, say = () => undefined, gateway = { variables: {}, preloads: [] } } = options;
  await using cleanUp = new AsyncDisposableStack();
  const { orders } = planOf({ seed, payments, gateways: 1, kinds: everywhere });
  const database = await openChaosDatabase(options.database, orders);
  cleanUp.defer(() => database.close());
  const possible = [...everywhere, ...ofDatabase.filter((kind) => database.faults[kind])];
  const kinds = options.faults ?? possible;
  const plan = planOf({ seed, payments, gateways: database.gateways, kinds });
  const fates = createFateBook({ seed, ...plan, totals: totalsOf(plan.orders) });
  const started = performance.now();
  const deployment = await startChaosDeployment({ seed, processor, database, fates, ...gateway }, cleanUp);
  await deployment.untilReady();
  say(`${processor}: everything is up`);

  const { clock } = deployment;
  const stopClock = clock.run(() => isReady(deployment.direct[0]));
  cleanUp.defer(stopClock);
  const happened: Record<string, number> = {};
  const paid = await payAmidFaults({ deployment, plan, fates, options, happened });
  say('the card processor is back');
  const { unresolved, knownAfterMs } = await untilKnown(deployment, paid);
  const stories = await paid.stories;
  const outcome = await readOutcome(askedOf(deployment), stories);
  stopClock();
  await deployment.events.settle();
  const run = { deployment, plan, database, happened, stories, unresolved, knownAfterMs, started };
  const leftOut = options.faults ? [] : ofDatabase.filter((kind) => !database.faults[kind]);
  if (options.stopsEarly) {
    const early = await reportOnPayments(run, outcome);
    if (!isRunGood(early)) return early;
  }
  say('days pass');
  const silentCustomer = paid.silent?.then((story) => void stories.push(story));
  const days = await passDays({ deployment, fates, paid: paidIn(outcome, stories), silentCustomer });
  return { ...(await reportOnDays(run, days, cleanUp)), leftOut };
}

/** Waits until no payment is unknown any more, for a limited time on the moved clock. */
async function untilKnown(
  deployment: ChaosDeployment,
  { paymentIds, backAtMs }: Awaited<ReturnType<typeof payAmidFaults>>,
): Promise<{ unresolved: readonly string[]; knownAfterMs: number }> {
  const { clock } = deployment;
  for (;;) {
    const unresolved = await readUnresolved(askedOf(deployment), paymentIds);
    const knownAfterMs = clock.now() - backAtMs;
    if (unresolved.length === 0 || knownAfterMs > knownWithinMs) return { unresolved, knownAfterMs };
    await sleep(300);
  }
}

/** Asks a gateway whether it is ready, which needs its database. The result does not matter, only the time. */
const isReady = (gateway = ''): Promise<unknown> =>
  fetch(`${gateway}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.text(),
    () => undefined, // the gateway is down
  );

/** Returns the payments that can be refunded, the first orders first. */
function paidIn({ entries }: Pick<Outcome, 'entries'>, stories: readonly CustomerStory[]): PaidPayment[] {
  const orderOf = new Map(stories.flatMap((story) => story.paymentIds.map((id) => [id, story.order] as const)));
  return [...Map.groupBy(entries, ({ reference }) => reference)]
    .flatMap(([reference, [entry]]) => {
      const order = orderOf.get(entry?.paymentId ?? '');
      return entry && order !== undefined ? [{ reference, paymentId: entry.paymentId, order }] : [];
    })
    .sort((one, other) => one.order - other.order);
}
