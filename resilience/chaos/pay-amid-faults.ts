import { setTimeout as sleep } from 'node:timers/promises';
import { payAsCustomer, type Customer, type CustomerStory } from '../trials/customer.ts';
import { openDirectClient } from '../trials/direct-client.ts';
import { secrets } from '../trials/services/store-services.ts';
import type { FateBook } from './calls/fate-book.ts';
import type { ChaosDeployment } from './chaos-deployment.ts';
import type { Plan } from './plan.ts';

/** The limits of the payments of a run. */
export interface PaymentsOptions {
  /** The number of simultaneous customers. */
  readonly atOnce: number;
  /** The time in milliseconds after which customers who have not paid yet stop trying. */
  readonly atMostMs: number;
  /** Reports progress. */
  readonly say?: (line: string) => void;
}

interface Payments {
  readonly deployment: ChaosDeployment;
  readonly plan: Plan;
  readonly fates: FateBook;
  readonly options: PaymentsOptions;
  /** Counts the faults that happen, by kind. */
  readonly happened: Record<string, number>;
}

interface PaymentsReport {
  /** The stories of all customers but the silent one, once the last ones have paid. */
  readonly stories: Promise<CustomerStory[]>;
  /** The payments that these customers have opened so far. */
  readonly paymentIds: readonly string[];
  /** The story of the customer whose payment stays unknown until the second day; `undefined` if the plan has none. */
  readonly silent: Promise<CustomerStory> | undefined;
  /** The time on the moved clock at which the card processor was back for good. */
  readonly backAtMs: number;
}

const count = (counts: Record<string, number>, kind: string, times = 1): void =>
  void (counts[kind] = (counts[kind] ?? 0) + times);

/** The outage at the end: the time on the moved clock by which attempts are old when the card processor returns. */
const outageMs = 20 * 60_000;

/**
 * Lets all customers of a plan pay, a limited number at a time, while its faults happen. The last ones pay just before an outage of the card
 * processor, after which everything works. Ends when the processor is back.
 */
export async function payAmidFaults({ deployment, plan, fates, options, happened }: Payments): Promise<PaymentsReport> {
  const { atOnce, atMostMs, say } = options;
  const { processor, calls, clock } = deployment;
  const parts = {
    cardProcessor: `${processor.origin}/card-processor`,
    tokenise: processor.tokenise,
    over: AbortSignal.timeout(atMostMs),
  };
  const stories: CustomerStory[] = [];
  const paymentIds: string[] = [];
  const inFlight: Promise<void>[] = [];
  const toCome = [...plan.faults];
  const isSilent = ({ order }: Customer) => order === plan.silentOrder;
  const isLast = (customer: Customer) => customer.order >= plan.firstOfLastWave && !isSilent(customer);
  const waiting = plan.customers.filter((customer) => !isLast(customer) && !isSilent(customer));

  const payAs = (customer: Customer): Promise<CustomerStory> =>
    payAsCustomer(customer, {
      ...parts,
      onOpened: (id) => void (isSilent(customer) || paymentIds.push(id)),
      client: openDirectClient({ ...secrets, gateways: deployment.gateways, first: customer.gateway }),
    });

  function letHappen(): void {
    for (let fault = toCome[0]; fault && fault.afterCustomers <= stories.length; fault = toCome[0]) {
      toCome.shift();
      count(happened, fault.kind);
      inFlight.push(deployment.faults[fault.kind](fault));
    }
  }

  async function payOneByOne(): Promise<void> {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      stories.push(await payAs(customer));
      letHappen();
      if (stories.length % 100 === 0) say?.(`${stories.length} of ${plan.customers.length} customers are done`);
    }
  }

  letHappen();
  const [silent] = plan.customers.filter(isSilent).map(payAs);
  await Promise.all(Array.from({ length: atOnce }, payOneByOne));
  await Promise.all(inFlight);
  for (const proxy of deployment.proxies) proxy.mend();
  await deployment.untilReady();
  fates.loseAnswers();
  const lastOnes = plan.customers.filter(isLast).map(payAs);
  await sleep(3_000);
  say?.('the card processor is away');
  calls.isAway = true;
  count(happened, 'outage of the processor');
  await clock.pass(outageMs);
  await sleep(3_000);
  calls.isAway = false;
  fates.mend();
  const backAtMs = clock.now();
  const all = Promise.all(lastOnes).then((last) => [...stories, ...last]);
  return { stories: all, paymentIds, silent, backAtMs };
}
