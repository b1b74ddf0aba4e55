import * as z from 'zod/mini';

/** 128 random bits, base64url without padding: 22 characters. Whoever knows the id may read what it names. */
export const opaqueIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** An amount in the currency's smallest unit; `currency` is an ISO 4217 code. */
export const moneySchema = z.object({
  amountMinor: z.int().check(z.nonnegative()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

/** A calendar day, not an instant: `2026-11-20`. */
export const isoDaySchema = z.iso.date();

/** An instant in UTC: `2026-11-20T09:30:00.000Z`. */
export const instantSchema = z.iso.datetime();
