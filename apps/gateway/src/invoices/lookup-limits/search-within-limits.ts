import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { LimitDecision, LimitInput } from './rate-limited-search.ts';
import { subjectsOf, type LookupLimits } from './lookup-limits.ts';
import type { LookupWatch } from './lookup-watch.ts';
import type { ProofOfWork } from './proof-of-work.ts';

export interface LookupDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: LookupLimits;
  /** The key of the hashes under which wrong lookups are counted; the same in every process. */
  readonly hashKey: string;
  readonly proofOfWork: ProofOfWork;
  readonly watch: LookupWatch;
}

/**
 * The number and the account number that must match an invoice. Pairs that match none are counted. `proof` is the solution to the challenge
 * of an earlier search.
 */
interface Asked {
  readonly number: string;
  readonly accountNumber: string;
  readonly proof?: string | undefined;
}

/** A search that a limit blocked. */
export type Limited = { kind: 'proof-required'; challenge: string } | { kind: 'too-many'; retryAfterSeconds: number };

type Answered<Result> = Extract<Result, { kind: 'answered' }>;

/** Runs a search whose statement also checks the limits. The search counts together with all other searches for the same numbers. */
export async function searchWithinLimits<Result extends LimitDecision>(
  { clock, limits, hashKey, proofOfWork, watch }: LookupDependencies,
  { number, accountNumber, proof }: Asked,
  clientAddress: string,
  search: (judging: LimitInput) => Promise<Result>,
): Promise<Answered<Result> | Limited> {
  const nowMs = clock();
  const subjects = subjectsOf({ number, accountNumber }, clientAddress, { limits, hashKey });
  const asker = subjects['address-and-account'].hash; // without the number, because the visitor may retry with another spelling of it
  const isProven = (await proofOfWork.strengthOf(asker, proof)) > 0;
  const result = await search({ nowMs, subjects, isProven });
  watch.saw(result);
  switch (result.kind) {
    case 'refused':
      return { kind: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil((result.retryAtMs - nowMs) / 1_000)) };
    case 'proof-required':
      return { kind: 'proof-required', challenge: await proofOfWork.challengeFor(asker) };
    case 'answered':
      return result as Answered<Result>;
  }
}
