import { createHash } from 'node:crypto';
import type { Attempt, OwnProblem } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import type { Logger } from 'pino';
import type {
  ActionRequired,
  Approval,
  CardProcessor,
  ChargeRequest,
  Decline,
} from '../card-processor/card-processor.ts';
import { momentAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';
import { newOpaqueId } from '../ids.ts';
import { subjectHash } from '../invoices/lookup-limits/counted-subjects.ts';
import type { ProofOfWork } from '../invoices/lookup-limits/proof-of-work.ts';
import { noteCardDeleted } from '../saved-cards/delete-stored-cards.ts';
import { cardCustomerOf } from '../saved-cards/save-card.ts';
import { findStoredCard } from '../saved-cards/saved-card-repository.ts';
import { paymentMove } from '../states/payment.ts';
import type { Caller } from '../users/identify.ts';
import { claimPayment, type Claim, type NewAttempt } from './claim-payment.ts';
import { reportCharge } from '../late-charges/late-charge.ts';
import { explainRefusal, type TakePaymentResult } from './explain-refusal.ts';
import { readPayment } from './payment-repository.ts';
import { toPayment, type PaymentRecord } from './payment-view.ts';
import { networkOfGuest, type DeclineLimits } from './decline-limits/decline-limits.ts';
import { settlePayment } from './settle-payment.ts';
import { settleChallenged, settleLost, settleNotSent } from './settle-undecided.ts';

export interface TakePaymentRequest {
  readonly paymentId: string;
  readonly idempotencyKey: string;
  readonly attempt: Attempt;
  /** The caller, recorded as the payer. A caller who could not be identified pays as a guest, though not with a saved card. */
  readonly payer: Exclude<Caller, { kind: 'refused' }>;
  /** The locale of the receipt: the one in the request's body, or else the request's store. */
  readonly locale: Locale;
  /** The payer's IP address, if it is known. */
  readonly clientAddress: string;
}

export type TakePayment = (request: TakePaymentRequest) => Promise<TakePaymentResult>;

export interface TakePaymentDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'limitReached' | 'chargedLate'>;
  readonly declineLimits: DeclineLimits;
  /** The key of the hashes under which declined cards are counted; the same in every process. */
  readonly hashKey: string;
  /** The proof of work that is required before a guest tries another card where many were declined. */
  readonly proofOfWork: ProofOfWork;
  /** Builds the URL of a payment's page, to which the payer's bank redirects. */
  readonly returnUrlOf: (paymentId: string) => string;
}

/** The age of an open attempt at which its request has certainly ended, so the worker may take the attempt over. */
const attemptLifeMs = 30_000;

/** The maximum age of a claim when its charge starts. An older claim is undone, because the worker may soon take over its attempt. */
const claimLifeMs = attemptLifeMs / 3;

/** The delay of the worker's first query after a lost response, or after the payer was redirected to their bank. */
const firstCheckMs = 2_000;

/**
 * Creates the function that charges a payment and returns the outcome. It charges only once, however many requests try at the same time.
 */
export function createTakePayment(dependencies: TakePaymentDependencies): TakePayment {
  const { database, clock, log, metrics, declineLimits: limits, hashKey, proofOfWork } = dependencies;
  return async ({ paymentId, idempotencyKey, attempt: sent, payer, locale, clientAddress }) => {
    const startedAtMs = clock();
    const { proof, ...request } = sent; // a repeated request may contain another proof
    const { email, savedCardId } = request;
    const userId = payer.kind === 'user' ? payer.userId : undefined;
    const network = networkOfGuest({ clientAddress, userId });
    const asker = subjectHash(hashKey, 'attempt', network ?? '', paymentId, idempotencyKey); // one proof allows one attempt
    const proofStrength = await proofOfWork.strengthOf(asker, proof);
    const attempt: NewAttempt = {
      reference: newOpaqueId(),
      paymentId,
      idempotencyKey,
      requestHash: createHash('sha256').update(JSON.stringify(request)).digest('base64url'),
      expectedTotal: request.expectedTotal,
      billedTo: request.billedTo,
      email,
      userId,
      locale,
      counted: { network, proofStrength, userId, savedCardId, email, limits, hashKey },
      startedAtMs,
      nextCheckAtMs: startedAtMs + attemptLifeMs,
    };
    const { card, problem } = await cardToCharge(database, request, payer);
    const claim = card && (await claimPayment(database, attempt));
    if (!claim) {
      const result = await explainRefusal(database, attempt, clock(), problem);
      if (result.kind !== 'refused' || !result.reached) return result;
      const { reached } = result;
      metrics.limitReached(reached.limit);
      if (reached.kind !== 'step') {
        log.warn(reached, 'payment attempt rejected by a decline limit');
        return result;
      }
      log.info(reached, 'payment attempt rejected until a proof of work is solved');
      return { ...result, challenge: await proofOfWork.challengeFor(asker, reached.strength) };
    }
    if (payer.kind === 'unknown')
      log.warn({ reference: attempt.reference, detail: payer.detail }, 'payer not identified, charged as a guest');
    return charge(dependencies, claim, attempt, card);
  };
}

type CardToCharge = Pick<ChargeRequest, 'cardToken' | 'storedCardId' | 'keepFor'>;

interface ChosenCard {
  readonly card?: CardToCharge;
  /** The reason why there is no card to charge. */
  readonly problem?: OwnProblem<'takePayment'>;
}

/** Finds the card to charge, and the customer for whom to save it. Only a user whom the identity server confirms can use a saved card. */
async function cardToCharge(
  database: Database,
  { cardToken, savedCardId, saveCard }: Attempt,
  payer: TakePaymentRequest['payer'],
): Promise<ChosenCard> {
  if (savedCardId === undefined) {
    const keepFor = saveCard && payer.kind === 'user' ? await cardCustomerOf(database, payer.userId) : undefined;
    return { card: { cardToken, ...(keepFor !== undefined && { keepFor }) } };
  }
  if (payer.kind !== 'user') return { problem: payer.kind === 'guest' ? 'invalid-token' : 'identity-unavailable' };
  const storedCardId = await findStoredCard(database, { id: savedCardId, userId: payer.userId });
  return storedCardId === undefined ? { problem: 'saved-card-not-found' } : { card: { cardToken, storedCardId } };
}

/** The problem to return for each outcome that certainly charged nothing. */
const nothingCharged = { 'not-sent': 'processor-unavailable', 'no-such-card': 'saved-card-not-found' } as const;

async function charge(
  dependencies: TakePaymentDependencies,
  claim: Claim,
  attempt: NewAttempt,
  card: CardToCharge,
): Promise<TakePaymentResult> {
  const { database, cardProcessor, clock, log } = dependencies;
  const { reference } = attempt;
  const { payment, amountMinor, currency } = claim;
  const outcome =
    clock() - attempt.startedAtMs > claimLifeMs
      ? ({ kind: 'not-sent', detail: 'the claim took too long' } as const)
      : await cardProcessor.charge({
          ...{ reference, ...card, amountMinor, currency, asksBank: attempt.counted.proofStrength > 0 },
          returnUrl: dependencies.returnUrlOf(payment.id),
        });
  try {
    if (outcome.kind === 'not-sent') {
      log.error({ reference, detail: outcome.detail }, 'failed to charge the card, nothing charged');
      await settleNotSent(database, attempt, clock());
      return { kind: 'refused', problem: nothingCharged[outcome.kind] };
    }
    if (outcome.kind === 'no-such-card') {
      log.warn({ reference }, 'saved card not found at the card processor, nothing charged');
      await settleNotSent(database, attempt, clock());
      if (card.storedCardId !== undefined) await noteCardDeleted(database, card.storedCardId);
      return { kind: 'refused', problem: nothingCharged[outcome.kind] };
    }
    const told = outcome.kind === 'lost' ? await askOnce(dependencies, claim, attempt, outcome.detail) : outcome;
    if (told?.kind === 'requires-action' && told.url !== undefined)
      return await sendToBank(dependencies, payment, attempt, told.url);
    const known = told?.kind === 'requires-action' ? await voidAtOnce(dependencies, claim, attempt) : told;
    if (known) return await settle(dependencies, payment, attempt, known);
  } catch (err) {
    log.error({ reference, err }, 'failed to persist the outcome of a charge, left to the worker');
    if (outcome.kind === 'not-sent' || outcome.kind === 'no-such-card')
      return { kind: 'refused', problem: nothingCharged[outcome.kind] };
  }
  return answered({ ...payment, state: paymentMove('lost').to }, dependencies, attempt);
}

/**
 * Records a lost response, then queries the card processor at once, because most lost responses belong to charges that the processor has
 * received.
 */
async function askOnce(
  { database, cardProcessor, clock, log }: TakePaymentDependencies,
  claim: Claim,
  attempt: NewAttempt,
  detail: string,
): Promise<Approval | Decline | ActionRequired | undefined> {
  const { reference } = attempt;
  log.warn({ reference, detail }, 'charge not answered, asking the card processor');
  await settleLost(database, attempt, clock() + firstCheckMs);
  const found = await cardProcessor.find(reference, { ...claim, askedAtMs: attempt.startedAtMs });
  return found.kind === 'approved' || found.kind === 'declined' || found.kind === 'requires-action' ? found : undefined;
}

/** Returns the payment with the URL of the bank's 3-D Secure page, to which the storefront redirects the payer. */
async function sendToBank(
  dependencies: TakePaymentDependencies,
  payment: PaymentRecord,
  attempt: NewAttempt,
  actionUrl: string,
): Promise<TakePaymentResult> {
  const { database, clock } = dependencies;
  const isNoted = await settleChallenged(database, attempt, { actionUrl, nextCheckAtMs: clock() + firstCheckMs });
  if (!isNoted) return asItIs(dependencies, payment, attempt);
  return answered({ ...payment, state: paymentMove('challenged').to, actionUrl }, dependencies, attempt);
}

/** Voids a charge whose 3-D Secure URL is not safe, because payers are not redirected to such a URL. */
async function voidAtOnce(
  { database, cardProcessor, clock, log }: TakePaymentDependencies,
  claim: Claim,
  attempt: NewAttempt,
): Promise<Approval | Decline | undefined> {
  const { reference } = attempt;
  log.error({ reference }, '3-D Secure address rejected, charge voided');
  await settleLost(database, attempt, clock() + firstCheckMs);
  const voided = await cardProcessor.void(reference, { ...claim, askedAtMs: attempt.startedAtMs });
  return voided.kind === 'approved' || voided.kind === 'declined' ? voided : undefined;
}

async function settle(
  dependencies: TakePaymentDependencies,
  payment: PaymentRecord,
  attempt: NewAttempt,
  outcome: Approval | Decline,
): Promise<TakePaymentResult> {
  const answer = await settlePayment(dependencies, payment, attempt, outcome);
  if (answer !== undefined) return { kind: 'answered', payment: answer };
  if (outcome.kind === 'approved') await reportCharge(dependencies, attempt.reference, outcome);
  return asItIs(dependencies, payment, attempt);
}

/** Reads the payment after another request or the worker has settled it. */
const asItIs = async (
  dependencies: TakePaymentDependencies,
  payment: PaymentRecord,
  attempt: NewAttempt,
): Promise<TakePaymentResult> =>
  answered((await readPayment(dependencies.database, payment.id)) ?? payment, dependencies, attempt);

const answered = (
  payment: PaymentRecord,
  { clock }: Pick<TakePaymentDependencies, 'clock'>,
  { locale }: NewAttempt,
): TakePaymentResult => ({
  kind: 'answered',
  payment: JSON.stringify(toPayment(payment, momentAt(clock(), locale))),
});
