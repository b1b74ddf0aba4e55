import { setTimeout as sleep } from 'node:timers/promises';
import { openChaosDatabase, type DatabaseSource } from './chaos-database.ts';
import { startChaosDeployment, type ChaosDeployment } from './chaos-deployment.ts';
import { payAsCustomer, type CustomerStory } from '../trials/customer.ts';
import { openDirectClient } from '../trials/direct-client.ts';
import { readOutcome } from '../trials/read-outcome.ts';
import { secrets } from '../trials/services/store-services.ts';
import { judge, type Verdict } from '../trials/verdict.ts';
import { planOf, type FaultKind, type Plan } from './plan.ts';

export interface ChaosOptions {
  readonly seed: number;
  readonly payments: number;
  readonly database: DatabaseSource;
  /** The number of simultaneous customers. */
  readonly atOnce: number;
  /** The time in milliseconds after which customers who have not paid yet stop trying. */
  readonly atMostMs: number;
  /** True to speed up the gateways' clocks, so that tests do not wait for the gateways' pauses. Default: false. */
  readonly isShort?: boolean;
  /** Reports progress. */
  readonly say?: (line: string) => void;
}

export interface ChaosReport {
  readonly database: string;
  readonly verdict: Verdict;
  /** The number of faults by kind, including the faults of connections. */
  readonly happened: Readonly<Record<string, number>>;
  /** The kinds of fault that this machine cannot inject. */
  readonly leftOut: readonly FaultKind[];
  readonly customers: number;
  readonly charges: number;
  readonly voided: number;
  readonly declined: number;
  /** The number of 3-D Secure challenges. */
  readonly asked: number;
  /** The times in milliseconds for which payments were being checked, the shortest first. */
  readonly checkedMs: readonly number[];
  /** The time from the last fault until every payment had a known outcome, in milliseconds. */
  readonly knownAfterMs: number;
  readonly tookMs: number;
  /** Log lines of gateways that report a failure in our code or a late charge. */
  readonly failures: readonly string[];
}

/** The kinds of fault that work with every database. */
const everywhere = ['kill-gateway', 'kill-processor', 'move-clock'] as const satisfies FaultKind[];
const ofDatabase = ['end-sessions', 'fill-pool', 'restart-database'] as const satisfies FaultKind[];

/** The time limit for unknown payments after the last fault. A payment that is still unknown after that counts as stuck. */
const knownWithinMs = 75_000;

const silent = () => undefined;

/** Lets customers pay while faults are injected, and compares the ledgers afterwards. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, payments, say = silent } = options;
  await using cleanUp = new AsyncDisposableStack();
  const { orders } = planOf({ seed, payments, gateways: 1, kinds: everywhere });
  const database = await openChaosDatabase(options.database, orders);
  cleanUp.defer(() => database.close());
  const kinds = [...everywhere, ...ofDatabase.filter((kind) => database.faults[kind])];
  const plan = planOf({ seed, payments, gateways: database.gateways, kinds });
  const started = performance.now();
  const deployment = await startChaosDeployment(seed, database, cleanUp);
  await deployment.untilReady();
  say('everything is up');

  const happened: Record<string, number> = {};
  const stories = await payAmidFaults(deployment, plan, options, happened);
  for (const proxy of deployment.proxies) proxy.mend();
  await deployment.untilReady();
  say('customers are done, everything is up again');
  const backAt = performance.now();
  const read = () => readOutcome({ ...deployment.direct, ...secrets }, stories);
  let outcome = await read();
  while (outcome.unresolved.length > 0 && performance.now() - backAt < knownWithinMs) {
    if (options.isShort) deployment.letPass(10_000);
    await sleep(1_000);
    outcome = await read();
  }
  const knownAfterMs = performance.now() - backAt;

  for (const proxy of deployment.proxies)
    for (const [kind, times] of Object.entries(proxy.happened)) count(happened, `${kind} on the way`, times);
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
    failures: deployment.failures,
  };
}

const count = (counts: Record<string, number>, kind: string, times = 1) =>
  void (counts[kind] = (counts[kind] ?? 0) + times);

/**
 * Lets all customers of a plan pay, a limited number at a time, while its faults happen; ends when all have paid and all faults have
 * happened.
 */
async function payAmidFaults(
  deployment: ChaosDeployment,
  plan: Plan,
  { atOnce, atMostMs, isShort, say = silent }: ChaosOptions,
  happened: Record<string, number>,
): Promise<CustomerStory[]> {
  const parts = {
    cardProcessor: deployment.direct.processor,
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
      inFlight.push(deployment.faults[fault.kind](fault));
    }
  }

  async function payOneByOne(): Promise<void> {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      const client = openDirectClient({ ...secrets, gateways: deployment.gateways, first: customer.gateway });
      stories.push(await payAsCustomer(customer, { ...parts, client }));
      letHappen();
      if (stories.length % 100 === 0) say(`${stories.length} of ${plan.customers.length} customers are done`);
    }
  }

  letHappen();
  const passing = isShort && setInterval(() => deployment.letPass(30_000), 5_000);
  await Promise.all(Array.from({ length: atOnce }, payOneByOne)).finally(() => passing && clearInterval(passing));
  await Promise.all(inFlight);
  return stories;
}
