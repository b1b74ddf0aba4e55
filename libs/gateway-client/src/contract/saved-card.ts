import * as z from 'zod/mini';
import { billedToSchema } from './payment.ts';
import { opaqueIdSchema } from './primitives.ts';

/**
 * A card that the card processor keeps for a user. `id` is the gateway's own name for it. It pays until the end of its month;
 * `isExpired`: that is over.
 */
export const savedCardSchema = z.object({
  id: opaqueIdSchema,
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  /** 1 to 12. */
  expiryMonth: z.int().check(z.gte(1), z.lte(12)),
  /** Four digits. */
  expiryYear: z.int(),
  /** True of exactly one, where there is any. */
  isDefault: z.boolean(),
  isExpired: z.boolean(),
});

/** A kept card as its owner sees it: brand, last four digits, month of expiry; never its number. */
export type SavedCard = z.infer<typeof savedCardSchema>;

/** The most cards that are kept for a user: the next one takes the place of the oldest. */
export const maxSavedCards = 20;

/**
 * The saved cards of a user: the default first, then the newest. `lastBilledTo`: what the latest payment that the user made was
 * billed to, where there is one.
 */
export const savedCardsSchema = z.object({
  cards: z.array(savedCardSchema),
  lastBilledTo: z.optional(billedToSchema),
});

/** All cards of one user. */
export type SavedCards = z.infer<typeof savedCardsSchema>;

/** The query of `removeSavedCard`: the transaction that the user confirmed, once the gateway has asked for it. */
export const stepUpProofSchema = z.object({ _txid: z.optional(z.string().check(z.regex(/^[\w~.:-]{1,200}$/))) });
