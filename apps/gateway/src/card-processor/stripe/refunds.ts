import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { RefundOutcome, RefundRequest } from '../card-processor.ts';
import { detailOf } from './failures.ts';
import type { Intents } from './intents.ts';
import { wireCurrency } from './read-intent.ts';

/** The age of a charge at which Stripe's list certainly contains its PaymentIntent. */
const listedAfterMs = 24 * 60 * 60_000;

/** True when money was refunded or is on its way to the card. Stripe changes the status if a refund fails later. */
export const isMade = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

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
  const { stripe, intents, clock, timeoutMs: timeout } = dependencies;
  try {
    const intent = await intents.list(asked.charge, asked.chargeAskedAtMs);
    if (!intent)
      return clock() - asked.chargeAskedAtMs > listedAfterMs
        ? { kind: 'refused', detail: 'charge-unknown' }
        : { kind: 'no-answer', detail: 'the charge is not listed yet' };
    if (intent.currency !== wireCurrency(asked.currency)) return { kind: 'refused', detail: 'another currency' };
    for await (const made of stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, { timeout }))
      if (made.metadata?.reference === asked.reference) return readRefund(made, asked);
    const made = await stripe.refunds.create(
      { payment_intent: intent.id, amount: asked.amountMinor, metadata: { reference: asked.reference } },
      { idempotencyKey: `refund ${asked.reference}`, timeout },
    );
    return readRefund(made, asked);
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
    return { kind: isRefused ? 'refused' : 'no-answer', detail: detailOf(error) };
  }
}

function readRefund(made: Stripe.Refund, asked: RefundRequest): RefundOutcome {
  const isAsked =
    made.object === 'refund' &&
    made.metadata?.reference === asked.reference &&
    made.amount === asked.amountMinor &&
    made.currency === wireCurrency(asked.currency);
  if (!isAsked) return { kind: 'no-answer', detail: 'the response does not match the refund' };
  return isMade(made)
    ? { kind: 'refunded', refundedAtMs: made.created * 1_000 }
    : { kind: 'refused', detail: made.failure_reason ?? `status ${made.status}` };
}
