import { isGood, type Verdict } from '../trials/verdict.ts';
import type { Audit } from './audit.ts';
import type { ProcessorName } from './calls/identify-call.ts';
import type { FaultKind } from './plan.ts';

export interface ChaosReport {
  readonly processor: ProcessorName;
  readonly database: string;
  readonly verdict: Verdict;
  /** The counts from the records after the days; most are absent if the run has ended before them. */
  readonly audit: Partial<Audit>;
  /** The number of faults by kind, including those of connections, calls and events. */
  readonly happened: Readonly<Record<string, number>>;
  /** The kinds of fault that this machine cannot inject. */
  readonly leftOut: readonly FaultKind[];
  readonly customers: number;
  readonly charges: number;
  /** The number of charges that the card processor has voided, from its own records. */
  readonly voided: number;
  readonly declined: number;
  /** The number of 3-D Secure challenges. */
  readonly asked: number;
  /** The number of refunds that the card processor has made. */
  readonly refunds: number;
  /** The times in milliseconds for which payments were being checked, the shortest first. */
  readonly checkedMs: readonly number[];
  /** The time on the moved clock from the return of the card processor until every payment had a known outcome, in milliseconds. */
  readonly knownAfterMs: number;
  readonly tookMs: number;
  /** Log lines of gateways that report a failure in our code or a late charge. */
  readonly failures: readonly string[];
  /** Descriptions for staff if something went wrong: open differences, unfinished refunds, and attempts without an outcome. */
  readonly details: readonly string[];
}

/** The names of the counts that are not 0, with `failures` if there are any. Empty if nothing went wrong. */
export function problemsOf({ verdict, audit, failures }: ChaosReport): string[] {
  const counts: Record<string, number> = { ...verdict, ...audit, failures: failures.length };
  return Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`]));
}

/** True if nothing went wrong in a run. The exit code is 0 only then. */
export const isRunGood = (report: ChaosReport): boolean => isGood(report.verdict) && problemsOf(report).length === 0;
