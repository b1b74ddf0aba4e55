import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Delivery, ProcessorEvent } from '../processor-definition.ts';

/** The characters of the gateway's references and of Stripe's ids. PostgreSQL stores no text with U+0000. */
const reference = z.string().check(z.regex(/^[\w-]{1,255}$/));

/** The fields of a Stripe event that the gateway reads: its id, and the reference of the charge or refund that it is about. */
const eventSchema = z.object({
  id: reference,
  data: z.object({ object: z.object({ object: z.string(), metadata: z.object({ reference }) }) }),
});

/** The maximum difference in seconds between the time of a delivery and the gateway's time. An older delivery may be a replay. */
const toleranceSeconds = 300;

/**
 * Verifies and parses an event of Stripe, which must be signed with the endpoint's secret and at most five minutes old. The metadata of a
 * charge and of its refunds have different references: a refund has the one under which the gateway requested it.
 */
export function readStripeEvent({ body, header }: Delivery, secret: string, nowMs: number): ProcessorEvent {
  const event = verify(body, header('stripe-signature') ?? '', secret, nowMs);
  if (!event) return { kind: 'not-signed' };
  const { success, data } = eventSchema.safeParse(event);
  if (!success) return { kind: 'other' };
  const { object, metadata } = data.data.object;
  return { kind: object === 'refund' ? 'refund' : 'charge', id: data.id, reference: metadata.reference };
}

/** Parses an event. Returns `undefined` when its signature is not valid, too old, or from the future, which Stripe's SDK accepts. */
function verify(body: string, signature: string, secret: string, nowMs: number): unknown {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt * 1_000 <= nowMs + toleranceSeconds * 1_000)) return undefined;
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
