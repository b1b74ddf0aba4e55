import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { FindRefundOutcome, NoAnswer, RefundOutcome, RefundRequest } from '../card-processor.ts';
import { detailOf } from './failures.ts';
import type { Intents } from './intents.ts';
import { wireCurrency } from './read-intent.ts';

/** The age of a charge at which Stripe's list certainly contains its PaymentIntent. */
const listedAfterMs = 24 * 60 * 60_000;

/** True when Stripe has refunded the amount. Stripe changes the status if the refund fails later. */
export const isMade = ({ status }: Stripe.Refund): boolean => status === 'succeeded';

interface RefundDependencies {
  readonly stripe: Stripe;
  readonly intents: Intents;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

/**
 * Refunds a charge. Stripe remembers an idempotency key for one day, but a charge's refunds for ever. Therefore this function lists the
 * refunds of the charge first, so that a request repeated days later does not refund twice.
 */
export async function makeRefund(dependencies: RefundDependencies, asked: RefundRequest): Promise<RefundOutcome> {
  try {
    const { intent, known } = await locate(dependencies, asked);
    if (known) return made(known, asked);
    if (!intent)
      return dependencies.clock() - asked.chargeAskedAtMs > listedAfterMs
        ? { kind: 'refused', detail: 'charge-unknown' }
        : { kind: 'no-answer', detail: 'the charge is not listed yet' };
    if (intent.currency !== wireCurrency(asked.currency)) return { kind: 'refused', detail: 'another currency' };
    return await create(dependencies, intent, asked);
  } catch (error) {
    return noAnswer(error);
  }
}

/** Looks up a refund in Stripe's list of the refunds of its charge. */
export async function findRefund(dependencies: RefundDependencies, asked: RefundRequest): Promise<FindRefundOutcome> {
  try {
    const { known } = await locate(dependencies, asked);
    return known ? readRefund(known, asked) : { kind: 'not-found' };
  } catch (error) {
    return noAnswer(error);
  }
}

async function locate({ stripe, intents, timeoutMs: timeout }: RefundDependencies, asked: RefundRequest) {
  const intent = await intents.list(asked.charge, asked.chargeAskedAtMs);
  if (intent)
    for await (const known of stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, { timeout }))
      if (known.metadata?.reference === asked.reference) return { intent, known };
  return { intent, known: undefined };
}

async function create(
  { stripe, timeoutMs: timeout }: RefundDependencies,
  intent: Stripe.PaymentIntent,
  asked: RefundRequest,
): Promise<RefundOutcome> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intent.id, amount: asked.amountMinor, metadata: { reference: asked.reference } },
      { idempotencyKey: `refund ${asked.reference}`, timeout },
    );
    return made(refund, asked);
  } catch (error) {
    return isRefused(error) ? { kind: 'refused', detail: detailOf(error) } : noAnswer(error);
  }
}

/**
 * True when Stripe rejects the refund itself. While another request with the same idempotency key is in progress, that request makes the
 * refund. Stripe then responds with status 409; its documentation does not tell the type of the error.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'idempotency_key_in_use';

const noAnswer = (error: unknown): NoAnswer => ({ kind: 'no-answer', detail: detailOf(error) });

/** Returns the outcome of a refund request from Stripe's refund: one that has failed since is refused under its reference. */
function made(refund: Stripe.Refund, asked: RefundRequest): RefundOutcome {
  const found = readRefund(refund, asked);
  return found.kind === 'failed' ? { ...found, kind: 'refused' } : found;
}

function readRefund(refund: Stripe.Refund, asked: RefundRequest): Exclude<FindRefundOutcome, { kind: 'not-found' }> {
  const isAsked =
    refund.object === 'refund' &&
    refund.metadata?.reference === asked.reference &&
    refund.amount === asked.amountMinor &&
    refund.currency === wireCurrency(asked.currency);
  if (!isAsked) return { kind: 'no-answer', detail: 'the response does not match the refund' };
  switch (refund.status) {
    case 'succeeded':
      return { kind: 'refunded', refundedAtMs: refund.created * 1_000 };
    case 'pending':
    case 'requires_action':
      return { kind: 'pending' };
    case 'failed':
    case 'canceled':
      return { kind: 'failed', detail: refund.failure_reason ?? `status ${refund.status}` };
    case null:
    default: // a status of a later version of the API
      return { kind: 'no-answer', detail: `status ${refund.status}` };
  }
}
