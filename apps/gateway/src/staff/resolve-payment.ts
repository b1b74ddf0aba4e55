import type { Resolution } from '@assess/gateway-client/contract';
import type { Approval, CardProcessor, FindOutcome, Decline } from '../card-processor/card-processor.ts';
import { sqlList } from '../db/statement.ts';
import { expectedOf, settleAttempt, settledColumns, type LeftAttempt } from '../recovery/settle-attempt.ts';
import type { RecoveryDependencies } from '../recovery/recovery-dependencies.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { sql } from 'kysely';

/** By then the card processor has heard of every charge that was on its way. */
const heardOfAfterMs = 24 * 60 * 60_000;

export const findOpenAttempt = (
  { database }: Pick<RecoveryDependencies, 'database'>,
  paymentId: string,
): Promise<LeftAttempt | undefined> =>
  database.kysely
    .selectFrom('attempts')
    .select([...settledColumns])
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`state in (${sql.raw(sqlList(attemptsWhose('open')))})`)
    .executeTakeFirst();

const isWord = (outcome: FindOutcome): outcome is Approval | Decline =>
  outcome.kind === 'approved' || outcome.kind === 'declined';

/** Forbids the charge of an attempt, or learns that it was made. False: the card processor does not say. */
export async function voidAttempt(dependencies: RecoveryDependencies, attempt: LeftAttempt): Promise<boolean> {
  const outcome = await dependencies.cardProcessor.void(attempt.reference, expectedOf(attempt));
  if (isWord(outcome)) await settleAttempt(dependencies, attempt, outcome);
  return isWord(outcome);
}

/**
 * Writes down what became of an attempt: what the card processor says of it, where it says something, else what somebody says. False:
 * nobody may say that it was declined as long as the processor may have charged it, or the payer would pay twice.
 */
export async function resolveAttempt(
  dependencies: RecoveryDependencies,
  attempt: LeftAttempt,
  resolution: Resolution,
): Promise<boolean> {
  const found = await dependencies.cardProcessor.find(attempt.reference, expectedOf(attempt));
  const outcome = found.kind === 'not-found' ? await voided(dependencies.cardProcessor, attempt, found) : found;
  const word = isWord(outcome) ? outcome : wordOf(resolution, attempt, outcome, dependencies.clock());
  if (word) await settleAttempt(dependencies, attempt, word);
  return word !== undefined;
}

/** What voiding brings; where it brings nothing, that nobody knows the charge. */
async function voided(processor: CardProcessor, attempt: LeftAttempt, notFound: FindOutcome): Promise<FindOutcome> {
  const outcome = await processor.void(attempt.reference, expectedOf(attempt));
  return isWord(outcome) ? outcome : notFound;
}

function wordOf(
  resolution: Resolution,
  { started_at: startedAt }: LeftAttempt,
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
