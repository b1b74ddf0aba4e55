import type { BulkLookupRequest } from '@assess/gateway-client/contract';
import { instantAt } from '../clock.ts';
import type { BulkNumber } from '../db/tables.ts';
import { newOpaqueId } from '../ids.ts';
import type { FindResult } from './find-invoices.ts';
import type { LimitDecision } from './lookup-limits/rate-limited-search.ts';
import { subjectsOf } from './lookup-limits/lookup-limits.ts';
import type { LookupDependencies } from './lookup-limits/search-within-limits.ts';
import { insertBulkLookup, tryNumber, notFoundOf } from './bulk-numbers.ts';
import { lookupLifeMs } from './insert-lookup.ts';

const answers = {
  answered: (found: boolean) => (found ? 'found' : 'not-found'),
  'proof-required': () => 'not-looked-up',
  refused: () => 'not-looked-up',
} as const satisfies Record<LimitDecision['kind'], (found: boolean) => BulkNumber['answer']>;

/**
 * Looks up several numbers in their order, each as a lookup of its own. A wrong number counts towards the limits. A number that a limit
 * blocks is not searched for and not counted. Therefore a list reveals no more than the same lookups one by one.
 *
 * If at least one number was found, all results are stored as one lookup with one id. If none was found, nothing is stored, and the
 * result is that of a single number: not found if at least one number was searched for, else the limit that blocked the search.
 */
export async function bulkLookUp(
  dependencies: LookupDependencies,
  { numbers, proof }: BulkLookupRequest,
  clientAddress: string,
): Promise<FindResult> {
  const { database, clock, proofOfWork, watch } = dependencies;
  const nowMs = clock();
  const asker = askerOf(numbers, clientAddress, dependencies);
  const isProven = (await proofOfWork.strengthOf(asker, proof)) > 0;
  const tried: { number: BulkNumber; result: LimitDecision }[] = [];
  for (const { kind, spellings, accountNumber } of numbers) {
    const subjects = spellings.flatMap((number) =>
      Object.entries(subjectsOf({ number, accountNumber }, clientAddress, dependencies)),
    );
    const result = await tryNumber(database, { kind, spellings, accountNumber, nowMs, subjects, isProven });
    watch.saw(result);
    const answer = answers[result.kind](result.kind === 'answered' && result.found);
    tried.push({ number: { kind, spellings, accountNumber, answer }, result });
  }
  const several = tried.map(({ number }) => number);
  if (!several.some(({ answer }) => answer === 'found')) return await whyNothing(tried.map(({ result }) => result));
  const id = newOpaqueId();
  await insertBulkLookup(database, { id, numbers: several, nowMs });
  const expiresAt = instantAt(nowMs + lookupLifeMs);
  return { kind: 'found', lookup: { id, kind: 'several', expiresAt, notFound: notFoundOf(several) } };

  async function whyNothing(results: readonly LimitDecision[]): Promise<FindResult> {
    if (results.some(({ kind }) => kind === 'answered')) return { kind: 'not-found' };
    if (results.some(({ kind }) => kind === 'proof-required'))
      return { kind: 'proof-required', challenge: await proofOfWork.challengeFor(asker) };
    const retryAtMs = Math.min(...results.map((result) => (result.kind === 'refused' ? result.retryAtMs : Infinity)));
    return { kind: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil((retryAtMs - nowMs) / 1_000)) };
  }
}

/**
 * Returns the subject of a bulk lookup's proof of work. One proof covers all its accounts, because otherwise each account at its limit
 * would require one more proof, without end.
 */
function askerOf(
  numbers: BulkLookupRequest['numbers'],
  clientAddress: string,
  dependencies: LookupDependencies,
): string {
  const accounts = new Set(numbers.map(({ accountNumber }) => accountNumber.toUpperCase()));
  const accountNumber = [...accounts].sort().join(' ');
  return subjectsOf({ number: '', accountNumber }, clientAddress, dependencies)['address-and-account'].hash;
}
