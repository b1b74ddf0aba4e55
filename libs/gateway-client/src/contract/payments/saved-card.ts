import * as z from 'zod/mini';
import { billedToSchema } from './payment.ts';
import { opaqueIdSchema } from '../primitives.ts';

/**
 * A card that the card processor stores for a user. `id` is the gateway's id of the card, not the card processor's. The card can be used
 * until the end of its expiry month; after that `isExpired` is true.
 */
export const savedCardSchema = z.object({
  id: opaqueIdSchema,
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  /** 1 to 12. */
  expiryMonth: z.int().check(z.gte(1), z.lte(12)),
  /** Four digits. */
  expiryYear: z.int(),
  /** True for exactly one card, if the user has any. */
  isDefault: z.boolean(),
  isExpired: z.boolean(),
});

/** A saved card as its owner sees it: brand, last four digits and expiry month, never its number. */
export type SavedCard = z.infer<typeof savedCardSchema>;

/** The maximum number of cards saved for a user: the next card replaces the oldest that is not the default. */
export const maxSavedCards = 20;

/**
 * The saved cards of a user: the default first, then the newest. `lastBilledTo` is the billing data of the user's latest payment,
 * if any.
 */
export const savedCardsSchema = z.object({
  cards: z.array(savedCardSchema),
  lastBilledTo: z.optional(billedToSchema),
});

/** All cards of one user. */
export type SavedCards = z.infer<typeof savedCardsSchema>;

/** The query of `removeSavedCard`: the id of the transaction that the user confirmed, once the gateway has demanded a step-up. */
export const stepUpProofSchema = z.object({ _txid: z.optional(z.string().check(z.regex(/^[\w~.:-]{1,200}$/))) });
