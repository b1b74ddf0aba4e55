import { setTimeout as sleep } from 'node:timers/promises';
import { openChaosDatabase, type DatabaseSource } from './chaos-database.ts';
import { startChaosStore, type ChaosStore } from './chaos-store.ts';
import { payAsCustomer, type CustomerStory } from '../trials/customer.ts';
import { openDirectShop } from '../trials/direct-shop.ts';
import { readOutcome } from '../trials/read-outcome.ts';
import { secrets } from '../trials/store-services.ts';
import { judge, type Verdict } from '../trials/verdict.ts';
import { planOf, type FaultKind, type Plan } from './plan.ts';

export interface ChaosOptions {
  readonly seed: number;
  readonly payments: number;
  readonly database: DatabaseSource;
  /** How many customers are there at a time. */
  readonly atOnce: number;
  /** Customers are sent home after this long. */
  readonly atMostMs: number;
  /** Time passes faster for the gateways, so that nobody waits for it. Default: false. */
  readonly isShort?: boolean;
  /** Tells how far it is. */
  readonly say?: (line: string) => void;
}

export interface ChaosReport {
  readonly database: string;
  readonly verdict: Verdict;
  /** Faults that happened, by kind, those of bytes on the way among them. */
  readonly happened: Readonly<Record<string, number>>;
  /** Kinds of faults for which something is missing here. */
  readonly leftOut: readonly FaultKind[];
  readonly customers: number;
  readonly charges: number;
  readonly voided: number;
  readonly declined: number;
  /** How often a customer's bank asked. */
  readonly asked: number;
  /** How long payments were being checked that were, in milliseconds, the shortest first. */
  readonly checkedMs: readonly number[];
  /** How long after the last fault everything was known, in milliseconds. */
  readonly knownAfterMs: number;
  readonly tookMs: number;
  /** Log lines by which the gateways say that they failed, or that a charge was made against our word. */
  readonly failures: readonly string[];
}

/** Kinds of faults that need no database of some kind. */
const everywhere = ['kill-gateway', 'kill-processor', 'move-clock'] as const satisfies FaultKind[];
const ofDatabase = ['end-sessions', 'fill-pool', 'restart-database'] as const satisfies FaultKind[];

/** Whoever still waits for a payment to be known so long after the last fault waits for ever. */
const knownWithinMs = 75_000;

const silent = () => undefined;

/** Has customers pay while everything breaks, and says what became of the money. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, payments, say = silent } = options;
  await using cleanUp = new AsyncDisposableStack();
  const { orders } = planOf({ seed, payments, gateways: 1, kinds: everywhere });
  const database = await openChaosDatabase(options.database, orders);
  cleanUp.defer(() => database.close());
  const kinds = [...everywhere, ...ofDatabase.filter((kind) => database.faults[kind])];
  const plan = planOf({ seed, payments, gateways: database.gateways, kinds });
  const started = performance.now();
  const store = await startChaosStore(seed, database, cleanUp);
  await store.untilReady();
  say('everything is up');

  const happened: Record<string, number> = {};
  const stories = await payAmidFaults(store, plan, options, happened);
  for (const line of store.lines) line.mend();
  await store.untilReady();
  say('customers are done, everything is up again');
  const backAt = performance.now();
  const read = () => readOutcome({ ...store.direct, ...secrets }, stories);
  let outcome = await read();
  while (outcome.unresolved.length > 0 && performance.now() - backAt < knownWithinMs) {
    if (options.isShort) store.letPass(10_000);
    await sleep(1_000);
    outcome = await read();
  }
  const knownAfterMs = performance.now() - backAt;

  for (const line of store.lines)
    for (const [kind, times] of Object.entries(line.happened)) count(happened, `${kind} on the way`, times);
  const sumOf = (what: 'voided' | 'declined' | 'asked') => stories.reduce((total, story) => total + story[what], 0);
  return {
    database: database.name,
    verdict: judge({ ...outcome, stories, orders: plan.orders.length }),
    happened,
    leftOut: ofDatabase.filter((kind) => !database.faults[kind]),
    customers: stories.length,
    charges: outcome.charges.length,
    voided: sumOf('voided'),
    declined: sumOf('declined'),
    asked: sumOf('asked'),
    checkedMs: stories.flatMap((story) => story.checkedMs).sort((one, other) => one - other),
    knownAfterMs,
    tookMs: performance.now() - started,
    failures: store.failures,
  };
}

const count = (counts: Record<string, number>, kind: string, times = 1) =>
  void (counts[kind] = (counts[kind] ?? 0) + times);

/** Has all customers of a plan pay, so many at a time, while its faults happen; ends when both have. */
async function payAmidFaults(
  store: ChaosStore,
  plan: Plan,
  { atOnce, atMostMs, isShort, say = silent }: ChaosOptions,
  happened: Record<string, number>,
): Promise<CustomerStory[]> {
  const parts = {
    cardProcessor: store.direct.processor,
    over: AbortSignal.timeout(atMostMs),
  };
  const stories: CustomerStory[] = [];
  const inFlight: Promise<void>[] = [];
  const toCome = [...plan.faults];
  const waiting = [...plan.customers];

  function letHappen(): void {
    for (let fault = toCome[0]; fault && fault.afterCustomers <= stories.length; fault = toCome[0]) {
      toCome.shift();
      count(happened, fault.kind);
      inFlight.push(store.faults[fault.kind](fault));
    }
  }

  async function payOneByOne(): Promise<void> {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      const shop = openDirectShop({ ...secrets, gateways: store.gateways, first: customer.gateway });
      stories.push(await payAsCustomer(customer, { ...parts, shop }));
      letHappen();
      if (stories.length % 100 === 0) say(`${stories.length} of ${plan.customers.length} customers are done`);
    }
  }

  letHappen();
  const passing = isShort && setInterval(() => store.letPass(30_000), 5_000);
  await Promise.all(Array.from({ length: atOnce }, payOneByOne)).finally(() => passing && clearInterval(passing));
  await Promise.all(inFlight);
  return stories;
}
