import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../apps/gateway/src/db/database.ts';
import { payAsCustomer, type Customer, type CustomerStory } from '../trials/customer.ts';
import { customersOf } from '../trials/customers.ts';
import { fillWithOrders } from '../trials/orders.ts';
import { readApproved, readOutcome } from '../trials/read-outcome.ts';
import { secrets } from '../trials/services/store-services.ts';
import { judge, type Verdict } from '../trials/verdict.ts';
import { clusterFaults, startCluster, type Cluster, type ClusterFault } from './cluster/cluster.ts';
import { startHaDeployment, takePorts } from './ha-deployment.ts';
import { receiptsOf } from './mails.ts';
import { longestGapMs, startProbe, type Probe } from './probe.ts';
import type { Programs } from './cluster/programs.ts';
import { openStorefrontClient } from './storefront-client.ts';
import { workDoneIn, type WorkDone } from './work-done.ts';

export interface HaOptions {
  readonly programs: Programs;
  readonly seed: number;
  readonly payments: number;
  /** The number of simultaneous customers. */
  readonly atOnce: number;
  readonly say: (line: string) => void;
}

/** The effects of one fault. */
export interface Outage {
  readonly fault: ClusterFault;
  /** The longest time in milliseconds during which each gateway did not respond after the fault. */
  readonly gapMs: Readonly<Record<'direct' | 'pooled', number>>;
  /** The time in milliseconds until there were a primary and a synchronous standby again. */
  readonly wholeAfterMs: number;
}

export interface HaReport {
  readonly verdict: Verdict;
  readonly customers: number;
  readonly charges: number;
  readonly outages: readonly Outage[];
  /** The requests that each process behind the proxy received. */
  readonly served: Readonly<Record<string, number>>;
  readonly work: WorkDone;
  /** The number of receipts, and the orders with more or less than one. */
  readonly receipts: number;
  readonly receiptsWrong: number;
  readonly failures: readonly string[];
  readonly tookMs: number;
}

/** The time limit for unknown payments after the last fault. A payment that is still unknown after that counts as stuck. */
const knownWithinMs = 75_000;

/** The time limit of all customers. */
const overAfterMs = 20 * 60_000;

/** Lets customers pay at two storefronts while one primary after the other fails, and compares the ledgers afterwards. */
export async function runHa({ programs, seed, payments, atOnce, say }: HaOptions): Promise<HaReport> {
  await using cleanUp = new AsyncDisposableStack();
  const started = performance.now();
  const { orders, customers } = customersOf(seed, payments, 1);
  const ports = await takePorts();
  const cluster = await startCluster({ programs, ports }, cleanUp);
  await cluster.untilWhole();
  say('primary and synchronous standby are up');
  const database = await openPostgres(cluster.urls.direct, { onIdleError: () => undefined });
  await fillWithOrders(database, orders);
  await database.close();
  const deployment = await startHaDeployment(cluster, ports, cleanUp);
  await deployment.untilReady();
  say('two gateways and two storefronts are up');

  const probes = {
    direct: startProbe(deployment.gateways.direct, secrets.platformKey),
    pooled: startProbe(deployment.gateways.pooled, secrets.platformKey),
  };
  const parts = {
    client: openStorefrontClient(cluster.proxy.storefronts),
    cardProcessor: `${deployment.thirdParties}/card-processor`,
    over: AbortSignal.timeout(overAfterMs),
  };
  const stories: CustomerStory[] = [];
  const outages: Outage[] = [];
  for (const [index, fault] of clusterFaults.entries()) {
    const crowd = customers.filter((_, n) => n % clusterFaults.length === index);
    const outage = await payDuring({ fault, crowd, cluster, probes, atOnce }, async (customer) => {
      stories.push(await payAsCustomer(customer, parts));
    });
    outages.push(outage);
    say(`${fault}: ${stories.length} of ${customers.length} customers are done`);
  }
  await Promise.all(Object.values(probes).map((probe) => probe.stop()));

  const asked = {
    gateway: cluster.proxy.gateways,
    platformKey: secrets.platformKey,
    readCharges: () => readApproved(parts.cardProcessor, secrets.secret),
  };
  const backAt = performance.now();
  let outcome = await readOutcome(asked, stories);
  while (outcome.unresolved.length > 0 && performance.now() - backAt < knownWithinMs) {
    await sleep(1_000);
    outcome = await readOutcome(asked, stories);
  }
  const receipts = await receiptsOf(deployment.thirdParties, orders.length);
  return {
    verdict: judge({ ...outcome, stories, orders: orders.length }),
    customers: stories.length,
    charges: outcome.charges.length,
    outages,
    served: await cluster.served(),
    work: workDoneIn(deployment.lines),
    receipts: receipts.reduce((total, count) => total + count, 0),
    receiptsWrong: receipts.filter((count) => count !== 1).length,
    failures: deployment.failures,
    tookMs: performance.now() - started,
  };
}

interface During {
  readonly fault: ClusterFault;
  readonly crowd: readonly Customer[];
  readonly cluster: Cluster;
  readonly probes: Readonly<Record<'direct' | 'pooled', Probe>>;
  readonly atOnce: number;
}

/**
 * Lets a group of customers pay, and breaks the primary when a quarter of them have paid. Ends when all have paid and the cluster is
 * healthy again.
 */
async function payDuring(
  { fault, crowd, cluster, probes, atOnce }: During,
  pay: (customer: Customer) => Promise<void>,
): Promise<Outage> {
  const waiting = [...crowd];
  let done = 0;
  const { promise: isTime, resolve: begin } = Promise.withResolvers<void>();
  async function payOneByOne(): Promise<void> {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      await pay(customer);
      done += 1;
      if (done >= crowd.length / 4) begin();
    }
  }
  async function breakOnce(): Promise<Pick<Outage, 'wholeAfterMs'> & { from: number }> {
    await isTime;
    const from = performance.now();
    await cluster.breakPrimary(fault);
    await cluster.untilWhole();
    return { from, wholeAfterMs: performance.now() - from };
  }
  const [{ from, wholeAfterMs }] = await Promise.all([breakOnce(), ...Array.from({ length: atOnce }, payOneByOne)]);
  const gapOf = ({ answeredAt }: Probe) => longestGapMs(answeredAt, from, performance.now());
  return { fault, gapMs: { direct: gapOf(probes.direct), pooled: gapOf(probes.pooled) }, wholeAfterMs };
}
