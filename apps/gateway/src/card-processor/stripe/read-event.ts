import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Delivery, ProcessorEvent } from '../processor-definition.ts';

/** The fields of a Stripe event that the gateway reads: its id, and the reference of the charge that it is about. */
const eventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  data: z.object({ object: z.object({ metadata: z.object({ reference: z.string() }) }) }),
});

/** The maximum age of a delivery in seconds. An older delivery may be a replay. */
const toleranceSeconds = 300;

/** Verifies and parses an event of Stripe, which must be signed with the endpoint's secret and at most five minutes old. */
export function readStripeEvent({ body, header }: Delivery, secret: string, nowMs: number): ProcessorEvent {
  const event = verify(body, header('stripe-signature') ?? '', secret, nowMs);
  if (!event) return { kind: 'not-signed' };
  const { success, data } = eventSchema.safeParse(event);
  return success ? { kind: 'charge', id: data.id, reference: data.data.object.metadata.reference } : { kind: 'other' };
}

/** Parses an event. Returns `undefined` when its signature is not valid or too old. */
function verify(body: string, signature: string, secret: string, nowMs: number): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
