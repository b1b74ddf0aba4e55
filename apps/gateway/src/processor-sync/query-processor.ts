import type { Approval, FindOutcome, Decline } from '../card-processor/card-processor.ts';
import { settleChallenged, settleLost } from '../payments/settle-undecided.ts';
import { attemptMove } from '../states/attempt.ts';
import { challengeLifeMs } from '../states/payment.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { expectedOf, settleAttempt, type PendingAttempt } from './settle-attempt.ts';

/** The age at which a charge that the processor does not know is voided. A younger charge may still be on its way. */
const voidAfterMs = 45_000;

const challenged = attemptMove('challenged').to;

/** True when no outcome is expected any more. The charge is then voided, and only the processor's response to that ends the attempt. */
function isOver(found: FindOutcome, ageMs: number): boolean {
  if (found.kind === 'not-found') return ageMs >= voidAfterMs;
  return found.kind === 'requires-action' && (ageMs >= challengeLifeMs || found.url === undefined);
}

/**
 * Converts a charge that was voided during a 3-D Secure challenge to `authentication-unfinished`, because the payer did not finish
 * and nothing was wrong with the charge.
 */
const asUnfinished = (outcome: Approval | Decline, isChallenged: boolean): Approval | Decline =>
  isChallenged && outcome.kind === 'declined' && outcome.reason === 'not-processed'
    ? { kind: 'declined', reason: 'authentication-unfinished' }
    : outcome;

/**
 * The minimum duration of a 3-D Secure challenge that lapses: banks give their customers at least five minutes (EMV 3-D Secure, challenge
 * time-out). If a challenge ends sooner, the customer has cancelled it.
 */
const shortestChallengeMs = 5 * 60_000;

/** True when a payer did not finish the 3-D Secure challenge in time. The payer gets a mail, because they may not return to the page. */
const hasLapsed = (outcome: Approval | Decline, ageMs: number): boolean =>
  outcome.kind === 'declined' && outcome.reason === 'authentication-unfinished' && ageMs >= shortestChallengeMs;

/**
 * Queries the card processor for the outcome of an attempt and stores the outcome.
 *
 * @param nextCheckAtMs - when the worker queries again, if the outcome is still unknown.
 * @returns the kind of outcome that the card processor reports.
 */
export async function queryProcessor(
  dependencies: ProcessorSyncDependencies,
  left: PendingAttempt,
  nextCheckAtMs: number,
): Promise<FindOutcome['kind']> {
  const { database, cardProcessor, clock, log } = dependencies;
  const { reference, payment_id: paymentId } = left;
  const found = await cardProcessor.find(reference, expectedOf(left));
  const ageMs = clock() - left.started_at.getTime();
  const outcome = isOver(found, ageMs) ? await cardProcessor.void(reference, expectedOf(left)) : found;
  const isChallenged = found.kind === 'requires-action' || left.state === challenged;
  switch (outcome.kind) {
    case 'approved':
    case 'declined': {
      const told = asUnfinished(outcome, isChallenged);
      if (await settleAttempt(dependencies, left, told, { hasLapsed: hasLapsed(told, ageMs) }))
        log.info({ reference, outcome: outcome.kind }, 'unfinished payment settled');
      break;
    }
    case 'requires-action':
      if (outcome.url !== undefined)
        await settleChallenged(database, { reference, paymentId }, { actionUrl: outcome.url, nextCheckAtMs });
      break;
    case 'pending':
    case 'not-found':
    case 'no-answer':
      log.warn({ reference, found: outcome.kind }, 'unfinished payment still open');
      await settleLost(database, { reference, paymentId }, nextCheckAtMs);
  }
  return outcome.kind;
}

/**
 * Voids the charge of an attempt during its 3-D Secure challenge, and settles the attempt, as paid if the charge was made. Returns false
 * when the processor reports no outcome.
 */
export async function endChallenge(dependencies: ProcessorSyncDependencies, left: PendingAttempt): Promise<boolean> {
  const outcome = await dependencies.cardProcessor.void(left.reference, expectedOf(left));
  if (outcome.kind !== 'approved' && outcome.kind !== 'declined') return false;
  await settleAttempt(dependencies, left, asUnfinished(outcome, true));
  return true;
}
