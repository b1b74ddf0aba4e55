import type { Approval, FindOutcome, Decline } from '../card-processor/card-processor.ts';
import { settleChallenged, settleLost } from '../payments/settle-undecided.ts';
import { attemptMove } from '../states/attempt.ts';
import { challengeLifeMs } from '../states/payment.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { expectedOf, settleAttempt, type PendingAttempt } from './settle-attempt.ts';

/** The age at which a charge that the processor does not know is voided. A younger one may still be on its way. */
const voidAfterMs = 45_000;

const challenged = attemptMove('challenged').to;

/** True when no outcome is expected any more. The charge is then voided, and only the answer to that ends the attempt. */
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
 * The minimum duration of a 3-D Secure challenge that lapses: banks give their customers at least five minutes (EMV 3-D Secure,
 * challenge time-out). The customer has ended a challenge that ends sooner.
 */
const shortestChallengeMs = 5 * 60_000;

/** True when a payer has let the 3-D Secure challenge lapse. A mail informs them, because they may not look at the page again. */
const hasLapsed = (outcome: Approval | Decline, ageMs: number): boolean =>
  outcome.kind === 'declined' && outcome.reason === 'authentication-unfinished' && ageMs >= shortestChallengeMs;

/**
 * Asks the card processor for the outcome of an attempt and stores it.
 *
 * @param nextCheckAtMs - when the worker asks again, if the outcome is still unknown.
 * @returns the kind of the card processor's answer.
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
 * Voids the charge of an attempt during its 3-D Secure challenge, or learns that it was made. Returns false when the processor
 * gives no answer.
 */
export async function endChallenge(dependencies: ProcessorSyncDependencies, left: PendingAttempt): Promise<boolean> {
  const outcome = await dependencies.cardProcessor.void(left.reference, expectedOf(left));
  if (outcome.kind !== 'approved' && outcome.kind !== 'declined') return false;
  await settleAttempt(dependencies, left, asUnfinished(outcome, true));
  return true;
}
