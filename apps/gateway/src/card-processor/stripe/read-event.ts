import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Delivery, EventDifference, ProcessorEvent } from '../processor-definition.ts';
import { apiVersion, isLiveKey } from './create-stripe.ts';

/** The characters of the gateway's references and of Stripe's ids. PostgreSQL stores no text with U+0000. */
const reference = z.string().check(z.regex(/^[\w-]{1,255}$/));

/**
 * The fields of a Stripe event that the gateway reads: its id, and the reference of the charge or refund that it is about. A dispute has only
 * Stripe's id, because its metadata are not those of its charge.
 */
const eventSchema = z.object({
  id: reference,
  created: z.int(),
  data: z.object({
    object: z.union([
      z.object({ object: z.literal('dispute'), id: reference }),
      z.object({ object: z.string(), metadata: z.object({ reference }) }),
      z.object({ object: z.literal('refund'), id: reference }), // of the dashboard
    ]),
  }),
});

/** The fields that show whether an event comes from the gateway's account, and has the form for which this adapter was written. */
const sourceSchema = z.object({
  livemode: z.optional(z.boolean()),
  account: z.optional(z.string()),
  api_version: z.nullish(z.string()),
});

/** The maximum difference in seconds between the time of a delivery and the gateway's time. An older delivery may be a replay. */
const toleranceSeconds = 300;

/**
 * Verifies and parses an event of Stripe, which must be signed with the endpoint's secret and at most five minutes old. The metadata of a
 * charge and of its refunds have different references: a refund has the one under which the gateway requested it, or Stripe's id.
 */
export function readStripeEvent(
  { body, header }: Delivery,
  { webhookSecret, secretKey }: { readonly webhookSecret: string; readonly secretKey: string },
  nowMs: number,
): ProcessorEvent {
  const event = verify(body, header('stripe-signature') ?? '', webhookSecret, nowMs);
  if (!event) return { kind: 'not-signed' };
  const difference = differenceOf(event, isLiveKey(secretKey));
  const { success, data } = eventSchema.safeParse(event);
  if (!success || difference === 'mode' || difference === 'account') return { kind: 'other', difference };
  const { object } = data.data;
  const about = 'metadata' in object ? object.metadata.reference : object.id;
  const named = { id: data.id, reference: about, difference };
  if (object.object === 'dispute') return { kind: 'dispute', ...named };
  return object.object === 'refund'
    ? { kind: 'refund', ...named }
    : { kind: 'charge', ...named, atMs: data.created * 1_000 };
}

/** Returns how an event differs from those of the gateway's own account, mode and API version. Only events of Connect name an account. */
function differenceOf(event: unknown, isLive: boolean): EventDifference | undefined {
  const { data } = sourceSchema.safeParse(event);
  if (!data) return undefined;
  if (data.account !== undefined) return 'account';
  if (data.livemode !== undefined && data.livemode !== isLive) return 'mode';
  return data.api_version === apiVersion ? undefined : 'version';
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
