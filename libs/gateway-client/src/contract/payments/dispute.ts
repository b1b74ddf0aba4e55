import * as z from 'zod/mini';
import { instantSchema, moneySchema } from '../primitives.ts';

/** The facts that each state of a dispute implies. */
export interface DisputeStateFacts {
  /** True until the bank has decided. The seller can send evidence until then. */
  readonly isOpen: boolean;
  /**
   * The holder of the disputed amount.
   *
   * - `seller`: no money has moved, or the bank has given it back.
   * - `bank`: the bank has taken the amount from the seller and has not decided yet.
   * - `payer`: the amount went back to the payer's card.
   */
  readonly holder: 'seller' | 'bank' | 'payer';
  /** True if the card processor refuses to refund the charge. */
  readonly blocksRefunds: boolean;
}

/**
 * The facts of every state of a dispute.
 *
 * - `inquiry`: the bank only asks about the charge. It moves no money, and may become a dispute. `inquiry-closed`: it did not.
 * - `open`: the amount is in question.
 * - `won`, `lost`: from the seller's view. The bank may still reverse either.
 */
export const disputeStates = {
  inquiry: { isOpen: true, holder: 'seller', blocksRefunds: false },
  'inquiry-closed': { isOpen: false, holder: 'seller', blocksRefunds: false },
  open: { isOpen: true, holder: 'bank', blocksRefunds: true },
  won: { isOpen: false, holder: 'seller', blocksRefunds: false },
  lost: { isOpen: false, holder: 'payer', blocksRefunds: true },
} as const satisfies Readonly<Record<string, DisputeStateFacts>>;

/** The state of a dispute. */
export type DisputeState = keyof typeof disputeStates;

/** The fields with which a payer reads that a paid charge is disputed. */
export const disputedFields = {
  /** The amount that the payer's bank has taken back until it has decided about a dispute. */
  disputed: z.optional(moneySchema),
  /** The amount that went back to the card because a dispute was decided for the payer. */
  chargedBack: z.optional(moneySchema),
} as const;

/** A dispute, as staff see it. A payment can have several, also about parts of its amount. */
export const disputeSchema = z.object({
  /** The card processor's id. */
  id: z.string(),
  paymentId: z.string(),
  state: z.enum(Object.keys(disputeStates) as [DisputeState, ...DisputeState[]]),
  amount: moneySchema,
  /** The reason in the card processor's words, such as `fraudulent`. */
  reason: z.string(),
  evidenceDueBy: z.nullable(instantSchema),
  openedAt: instantSchema,
  closedAt: z.nullable(instantSchema),
  /** True when an invoice had been paid again before the bank reversed a lost dispute, so that the seller holds the amount twice. */
  isPaidAgain: z.boolean(),
});

/** A dispute, as staff see it. */
export type Dispute = z.infer<typeof disputeSchema>;

/**
 * The response to `readDisputes`: those that are open, by the time until which evidence can be sent, then those closed in the last 120 days;
 * at most 500. `invoiceNumbers` has `order …` for an invoice without a number.
 */
export const disputesSchema = z.object({
  disputes: z.array(
    z.extend(disputeSchema, { invoiceNumbers: z.array(z.string()), confirmationNumber: z.nullable(z.string()) }),
  ),
});

/** A dispute with the numbers by which people know its payment. */
export type ListedDispute = z.infer<typeof disputesSchema>['disputes'][number];
