import type { CustomerStory } from '../trials/customer.ts';
import { totalsOf } from '../trials/orders.ts';
import { readOutcome } from '../trials/read-outcome.ts';
import { secrets } from '../trials/services/store-services.ts';
import { judge } from '../trials/verdict.ts';
import { audit, auditPayments, readDetails } from './audit.ts';
import type { ChaosDatabase } from './chaos-database.ts';
import type { ChaosDeployment } from './chaos-deployment.ts';
import type { ChaosReport } from './chaos-report.ts';
import type { DaysReport } from './days/pass-days.ts';
import type { Plan } from './plan.ts';

/** A run whose customers have paid. */
interface Run {
  readonly deployment: ChaosDeployment;
  readonly plan: Plan;
  readonly database: ChaosDatabase;
  readonly happened: Record<string, number>;
  readonly stories: readonly CustomerStory[];
  readonly unresolved: readonly string[];
  readonly knownAfterMs: number;
  /** The time of the monotonic clock at the start. */
  readonly started: number;
}

/** Returns the gateway and the processor of which the records are read. */
export const askedOf = ({ direct, processor }: ChaosDeployment) => ({
  gateway: direct[0] ?? '',
  platformKey: secrets.platformKey,
  readCharges: async () => (await processor.read()).charges,
});

/** Reports on the payments alone, before the days. The payment that stays unknown is left out. */
export async function reportOnPayments(
  run: Run,
  { entries, charges, differences }: Awaited<ReturnType<typeof readOutcome>>,
): Promise<ChaosReport> {
  const { plan, stories, unresolved, deployment } = run;
  const { silentOrder = plan.orders.length } = plan;
  const silentTotal = totalsOf(plan.orders)[silentOrder];
  const isOther = ({ amountMinor }: { amountMinor: number }) => amountMinor !== silentTotal;
  const silent = new Set(charges.filter((charge) => !isOther(charge)).map(({ reference }) => reference));
  const verdict = judge({
    ...{ stories, entries, unresolved, orders: Math.min(silentOrder, plan.orders.length) },
    charges: charges.filter(isOther),
    differences: differences.filter(({ reference }) => !silent.has(reference)),
  });
  const records = await deployment.processor.read();
  return {
    ...countsOf(run),
    ...countsOfRecords(records),
    verdict: { ...verdict, unpaid: Math.max(0, verdict.unpaid) }, // the payment that is left out may be paid
    audit: auditPayments({ records, entries, stories, events: deployment.events }),
    details: [],
  };
}

/** Reports on the payments and the days after them. Stops the gateways. */
export async function reportOnDays(run: Run, days: DaysReport, cleanUp: AsyncDisposableStack): Promise<ChaosReport> {
  const { deployment, plan, stories, unresolved, database } = run;
  const { entries, charges, differences } = await readOutcome(askedOf(deployment), []);
  const records = await deployment.processor.read();
  await deployment.stopGateways();
  const opened = await database.open();
  cleanUp.defer(() => opened.close());
  return {
    ...countsOf(run),
    ...countsOfRecords(records),
    verdict: judge({ entries, charges, differences, unresolved, stories, orders: plan.orders.length }),
    audit: await audit({
      ...{ database: opened, records, entries, stories, days, events: deployment.events },
    }),
    details: [...days.unfinished, ...(await readDetails(opened, records))],
  };
}

const countsOfRecords = ({ charges, refunds, voided }: Awaited<ReturnType<ChaosDeployment['processor']['read']>>) => ({
  charges: charges.length,
  refunds: refunds.length,
  voided,
});

function countsOf({ deployment, database, happened, stories, knownAfterMs, started }: Run) {
  const all = { ...happened };
  const add = (counts: Readonly<Record<string, number>>, name: (kind: string) => string) => {
    for (const [kind, times] of Object.entries(counts)) all[name(kind)] = (all[name(kind)] ?? 0) + times;
  };
  for (const proxy of deployment.proxies) add(proxy.happened, (kind) => `${kind} on the way`);
  add(deployment.calls.happened, (kind) => `call ${kind}`);
  add(deployment.events.happened, (kind) => kind);
  const sumOf = (what: 'declined' | 'asked') => stories.reduce((total, story) => total + story[what], 0);
  return {
    processor: deployment.processor.name,
    database: database.name,
    happened: all,
    leftOut: [],
    customers: stories.length,
    declined: sumOf('declined'),
    asked: sumOf('asked'),
    checkedMs: stories.flatMap((story) => story.checkedMs).sort((one, other) => one - other),
    knownAfterMs,
    tookMs: performance.now() - started,
    failures: deployment.failures,
  };
}
