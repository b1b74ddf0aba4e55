import type { Approval, FindOutcome, Decline } from '../card-processor/card-processor.ts';
import { settleChallenged, settleLost } from '../payments/settle-undecided.ts';
import { attemptMove } from '../states/attempt.ts';
import { challengeLifeMs } from '../states/payment.ts';
import type { RecoveryDependencies } from './recovery-dependencies.ts';
import { expectedOf, settleAttempt, type LeftAttempt } from './settle-attempt.ts';

/** A charge of which the processor has not heard by this age is voided: until then it may well be on its way. */
const voidAfterMs = 45_000;

const challenged = attemptMove('challenged').to;

/** True where nothing is to be expected any more: the charge is voided, and only the answer to that ends the attempt. */
function isOver(found: FindOutcome, ageMs: number): boolean {
  if (found.kind === 'not-found') return ageMs >= voidAfterMs;
  return found.kind === 'requires-action' && (ageMs >= challengeLifeMs || found.url === undefined);
}

/** Whoever is voided while their bank asks has not finished there; nothing was wrong with the charge. */
const asUnfinished = (outcome: Approval | Decline, isChallenged: boolean): Approval | Decline =>
  isChallenged && outcome.kind === 'declined' && outcome.reason === 'not-processed'
    ? { kind: 'declined', reason: 'authentication-unfinished' }
    : outcome;

/** Banks give their customers five minutes at least (EMV 3-D Secure, challenge time-out): a question that ends sooner was ended by its customer. */
const shortestChallengeMs = 5 * 60_000;

/** True where a payer has left their bank's question until it lapsed: they are told by mail, as they may not look again. */
const hasLapsed = (outcome: Approval | Decline, ageMs: number): boolean =>
  outcome.kind === 'declined' && outcome.reason === 'authentication-unfinished' && ageMs >= shortestChallengeMs;

/**
 * Asks the card processor what became of an attempt and writes it down.
 *
 * @param nextCheckAtMs - when the worker asks again, if it is still not known.
 * @returns what the card processor said.
 */
export async function askProcessor(
  dependencies: RecoveryDependencies,
  left: LeftAttempt,
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

/** Forbids the charge of an attempt about which the payer's bank still asks, or learns that it was made. False: the processor does not say. */
export async function endChallenge(dependencies: RecoveryDependencies, left: LeftAttempt): Promise<boolean> {
  const outcome = await dependencies.cardProcessor.void(left.reference, expectedOf(left));
  if (outcome.kind !== 'approved' && outcome.kind !== 'declined') return false;
  await settleAttempt(dependencies, left, asUnfinished(outcome, true));
  return true;
}
