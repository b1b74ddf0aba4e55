import * as z from 'zod/mini';
import { opaqueIdForm } from './opaque-id.ts';

/** The schema of an unguessable id. The id is a capability: anyone who has it can read its resource. */
export const opaqueIdSchema = z.string().check(z.regex(opaqueIdForm));

/** An amount in the currency's smallest unit; `currency` is an ISO 4217 code. */
export const moneySchema = z.object({
  amountMinor: z.int().check(z.nonnegative()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

/** A calendar day, not an instant: `2026-11-20`. */
export const isoDaySchema = z.iso.date();

/** An instant in UTC: `2026-11-20T09:30:00.000Z`. */
export const instantSchema = z.iso.datetime();

/**
 * The instant until which a payer can confirm a payment with their bank or pay in another way; present only while the bank waits for the
 * payer. An older gateway never sends it.
 */
export const confirmBySchema = z.optional(instantSchema);
