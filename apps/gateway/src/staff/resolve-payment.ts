import type { Resolution } from '@assess/gateway-client/contract';
import type { Approval, CardProcessor, FindOutcome, Decline } from '../card-processor/card-processor.ts';
import { sqlList } from '../db/statement.ts';
import { expectedOf, settleAttempt, settledColumns, type PendingAttempt } from '../processor-sync/settle-attempt.ts';
import type { ProcessorSyncDependencies } from '../processor-sync/processor-sync-dependencies.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { sql } from 'kysely';

/** The age of an attempt at which its charge must have reached the card processor, if it ever will. */
const heardOfAfterMs = 24 * 60 * 60_000;

export const findOpenAttempt = (
  { database }: Pick<ProcessorSyncDependencies, 'database'>,
  paymentId: string,
): Promise<PendingAttempt | undefined> =>
  database.kysely
    .selectFrom('attempts')
    .select([...settledColumns])
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`state in (${sql.raw(sqlList(attemptsWhose('open')))})`)
    .executeTakeFirst();

const isWord = (outcome: FindOutcome): outcome is Approval | Decline =>
  outcome.kind === 'approved' || outcome.kind === 'declined';

/**
 * Voids the charge of an attempt, and settles the attempt, as paid if the charge was made. Returns false when the card processor reports no
 * outcome.
 */
export async function voidAttempt(dependencies: ProcessorSyncDependencies, attempt: PendingAttempt): Promise<boolean> {
  const outcome = await dependencies.cardProcessor.void(attempt.reference, expectedOf(attempt));
  if (isWord(outcome)) await settleAttempt(dependencies, attempt, outcome);
  return isWord(outcome);
}

/**
 * Stores the outcome of an attempt: the one that the card processor reports, otherwise the one that the staff member enters. Returns false
 * when neither can be stored. Staff cannot mark an attempt as declined while the processor may have charged it, because the payer might
 * then pay twice.
 */
export async function resolveAttempt(
  dependencies: ProcessorSyncDependencies,
  attempt: PendingAttempt,
  resolution: Resolution,
): Promise<boolean> {
  const found = await dependencies.cardProcessor.find(attempt.reference, expectedOf(attempt));
  const outcome = found.kind === 'not-found' ? await voided(dependencies.cardProcessor, attempt, found) : found;
  const word = isWord(outcome) ? outcome : wordOf(resolution, attempt, outcome, dependencies.clock());
  if (word) await settleAttempt(dependencies, attempt, word);
  return word !== undefined;
}

/** Voids a charge that the processor does not know. Returns the outcome, or `notFound` when the processor reports no outcome. */
async function voided(processor: CardProcessor, attempt: PendingAttempt, notFound: FindOutcome): Promise<FindOutcome> {
  const outcome = await processor.void(attempt.reference, expectedOf(attempt));
  return isWord(outcome) ? outcome : notFound;
}

function wordOf(
  resolution: Resolution,
  { started_at: startedAt }: PendingAttempt,
  { kind }: FindOutcome,
  nowMs: number,
): Approval | Decline | undefined {
  if (resolution.outcome === 'paid')
    return kind === 'not-found' || kind === 'requires-action'
      ? undefined
      : { kind: 'approved', card: resolution.card, chargedAtMs: startedAt.getTime() };
  const isUnheardOf = kind === 'not-found' && nowMs - startedAt.getTime() >= heardOfAfterMs;
  return isUnheardOf ? { kind: 'declined', reason: 'not-processed' } : undefined;
}
