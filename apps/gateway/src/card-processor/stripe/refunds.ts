import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { FindRefundOutcome, RefundOutcome, RefundRequest } from '../card-processor.ts';
import { detailOf, failureOf, Mismatch, noAnswer, UnexpectedResponse } from './failures.ts';
import type { Intents } from './intents.ts';
import { differenceIn, wireCurrency } from './read-intent.ts';

/** The age of a charge at which Stripe's list certainly contains its PaymentIntent. */
const listedAfterMs = 24 * 60 * 60_000;

/** True when Stripe has refunded the amount. Stripe changes the status if the refund fails later. */
export const isMade = ({ status }: Stripe.Refund): boolean => status === 'succeeded';

/** Returns the gateway's reference of a refund. A refund of the dashboard has none, so the gateway uses Stripe's id. */
const referenceOf = ({ id, metadata }: Stripe.Refund): string => metadata?.reference ?? id;

interface RefundDependencies {
  readonly stripe: Stripe;
  readonly intents: Intents;
  readonly clock: Clock;
  /** True if the key is one of live mode. */
  readonly isLive: boolean;
  readonly timeoutMs: number;
}

/**
 * Refunds a charge. Stripe remembers an idempotency key for one day, but a charge's refunds for ever. Therefore this function lists the
 * refunds of the charge first, so that a request repeated days later does not refund twice.
 */
export async function makeRefund(dependencies: RefundDependencies, asked: RefundRequest): Promise<RefundOutcome> {
  try {
    const { intent, known } = await locate(dependencies, asked);
    if (known) return made(known, asked, intent);
    if (!intent)
      return dependencies.clock() - asked.chargeAskedAtMs > listedAfterMs
        ? { kind: 'refused', detail: 'charge-unknown' }
        : { kind: 'no-answer', detail: 'the charge is not listed yet' };
    if (intent.currency !== wireCurrency(asked.currency)) return { kind: 'refused', detail: 'another currency' };
    if (intent.status === 'canceled') return { kind: 'refused', detail: 'the charge was never made' };
    return await create(dependencies, intent, asked);
  } catch (error) {
    return noAnswer(error);
  }
}

/** Looks up a refund in Stripe's list of the refunds of its charge. */
export async function findRefund(dependencies: RefundDependencies, asked: RefundRequest): Promise<FindRefundOutcome> {
  try {
    const { intent, known } = await locate(dependencies, asked);
    return known ? readRefund(known, asked, intent) : { kind: 'not-found' };
  } catch (error) {
    return noAnswer(error);
  }
}

/** A refund that Stripe has, with the PaymentIntent of its charge. */
type Located =
  | { readonly intent: Stripe.PaymentIntent; readonly known: Stripe.Refund | undefined }
  | { readonly intent: undefined; readonly known: undefined };

async function locate(
  { stripe, intents, isLive, timeoutMs: timeout }: RefundDependencies,
  asked: RefundRequest,
): Promise<Located> {
  const intent = await intents.list(asked.charge, asked.chargeAskedAtMs);
  if (!intent) return { intent: undefined, known: undefined };
  if (intent.livemode !== isLive) throw new Mismatch('another mode');
  for await (const known of stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, { timeout }))
    if (referenceOf(known) === asked.reference) return { intent, known };
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
    return made(refund, asked, intent);
  } catch (error) {
    return failureOf(error) === 'rejected' ? { kind: 'refused', detail: detailOf(error) } : noAnswer(error);
  }
}

/** Returns the outcome of a refund request from Stripe's refund: one that has failed since is refused under its reference. */
function made(refund: Stripe.Refund, asked: RefundRequest, intent: Stripe.PaymentIntent): RefundOutcome {
  const found = readRefund(refund, asked, intent);
  return found.kind === 'failed' ? { ...found, kind: 'refused' } : found;
}

function readRefund(
  refund: Stripe.Refund,
  asked: RefundRequest,
  intent: Stripe.PaymentIntent,
): Exclude<FindRefundOutcome, { kind: 'not-found' }> {
  if ((refund as Partial<Stripe.Refund>).object !== 'refund')
    return noAnswer(new UnexpectedResponse('the response is not a refund'));
  const mismatch = differenceIn({
    reference: [referenceOf(refund), asked.reference],
    charge: [typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.payment_intent?.id, intent.id],
    amount: [refund.amount, asked.amountMinor],
    currency: [refund.currency, wireCurrency(asked.currency)],
  });
  if (mismatch) return noAnswer(mismatch);
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
