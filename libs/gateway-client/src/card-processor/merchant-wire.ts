import * as z from 'zod/mini';
import type { DeclineReason } from '../contract/payments/payment.ts';

/** The body of `POST /charges`: one charge under the merchant's reference. The same reference is never charged twice. */
export interface ChargeRequest {
  reference: string;
  /** The one-time token of the card or, with `storedCard`, of its security code. */
  token: string;
  /** The stored card to charge. */
  storedCard?: string;
  /** The merchant's opaque id of the customer for whom the card is stored once it is charged. */
  keepFor?: string;
  /** The URL to which the browser returns after the bank's authentication page. */
  returnUrl?: string;
  amountMinor: number;
  currency: string;
}

const asked = { reference: z.string(), amountMinor: z.int(), currency: z.string() };

/** The reason why the card processor declines a charge. The gateway gives the others itself. */
export type CardDeclineReason = Exclude<DeclineReason, 'token-expired' | 'not-processed'>;

const ofCardProcessor: Record<CardDeclineReason, true> = {
  declined: true,
  'insufficient-funds': true,
  'expired-card': true,
  'wrong-security-code': true,
  'processing-error': true,
  'authentication-failed': true,
  'authentication-unfinished': true,
};

/** All reasons why the card processor declines a charge. */
export const cardDeclineReasons = Object.keys(ofCardProcessor) as CardDeclineReason[];

/** The schema of a stored card. Storing the same card again for a customer returns the same id. No other card ever gets that id. */
const storedCardSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** 1 to 12. */
  expiryMonth: z.int().check(z.gte(1), z.lte(12)),
  /** Four digits. */
  expiryYear: z.int().check(z.gte(2000), z.lte(2099)),
});

/** A stored card, as the gateway parses it. */
export type StoredCard = z.infer<typeof storedCardSchema>;

/** A charge in its final state. `voided`: nothing was charged under this reference, and nothing will be. */
export const settledChargeSchema = z.discriminatedUnion('status', [
  z.object({
    ...asked,
    status: z.literal('approved'),
    card: z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) }),
    chargedAt: z.iso.datetime(),
    /** The stored card; present if the request set `keepFor`. */
    storedCard: z.catch(z.optional(storedCardSchema), undefined), // a charge counts even if its card could not be stored
  }),
  z.object({
    ...asked,
    status: z.literal('declined'),
    reason: z.catch(z.enum(cardDeclineReasons), 'declined'), // an unknown reason still means that the charge was declined
  }),
  z.object({ reference: z.string(), status: z.literal('voided') }),
]);

/** A charge that was accepted and has no result yet. */
export const pendingChargeSchema = z.object({ reference: z.string(), status: z.literal('pending') });

/**
 * A charge that waits for the customer to authenticate with their bank on the page at `url` (3-D Secure). Nothing is charged in this state.
 * Only a lookup of the charge returns the result, never the return URL.
 */
export const challengedChargeSchema = z.object({
  ...asked,
  status: z.literal('requires-action'),
  action: z.object({ url: z.string() }),
});

/** The body of status 200 from `POST /charges`, `GET /charges/{reference}` and `POST /charges/{reference}/void`. */
export type ChargeAnswer =
  | z.input<typeof settledChargeSchema>
  | z.input<typeof pendingChargeSchema>
  | z.input<typeof challengedChargeSchema>;

/** Status 422 of `POST /charges`: the token is not valid for a charge under this reference, or the stored card no longer exists. */
export const refusedTokenSchema = z.object({
  code: z.enum(['token-unknown', 'token-used', 'token-expired', 'stored-card-unknown']),
});

/** The reason why a token is rejected. */
export type RefusedToken = z.infer<typeof refusedTokenSchema>['code'];

/**
 * The body of `POST /refunds`: refunds part or all of a charge under the merchant's reference. The same reference is refunded only once.
 */
export interface RefundRequest {
  reference: string;
  /** The reference of the charge to refund. */
  charge: string;
  amountMinor: number;
  currency: string;
}

const refund = { ...asked, charge: z.string() };

/**
 * The body of status 200 from `POST /refunds` and `GET /refunds/{reference}`. `pending`: the refund is accepted, but not made yet.
 * `failed`: nothing is refunded. A refund can fail after it was reported as made, for example because the card no longer exists.
 */
export const refundAnswerSchema = z.discriminatedUnion('status', [
  z.object({ ...refund, status: z.literal('refunded'), refundedAt: z.iso.datetime() }),
  z.object({ ...refund, status: z.literal('pending') }),
  z.object({ ...refund, status: z.literal('failed') }),
]);

/** A refund, as the card processor reports it. */
export type RefundAnswer = z.infer<typeof refundAnswerSchema>;

/** Status 422 of `POST /refunds`: nothing is refunded, and nothing will be. */
export const refusedRefundSchema = z.object({ code: z.enum(['charge-unknown', 'refund-too-high', 'charge-disputed']) });

/** The reason why the card processor rejects a refund. */
export type RefusedRefund = z.infer<typeof refusedRefundSchema>['code'];

/** Any other error response of the card processor, with a code and a message. */
export const processorErrorSchema = z.object({ code: z.string(), message: z.string() });

/** An error of the card processor that has no schema of its own. */
export type ProcessorError = z.infer<typeof processorErrorSchema>;

/** `GET /ledger?from=&to=&after={id}`: a page of settled charges; `next` is the `after` of the following page. */
export const ledgerPageSchema = z.object({
  charges: z.array(z.object({ ...asked, id: z.string(), status: z.enum(['approved', 'declined']) })),
  next: z.nullable(z.string()),
});

/** One page of the charges that the card processor has settled. */
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

/** `GET /refunds?from=&to=&after={reference}`: a page of refunds, paged like `GET /ledger`. */
export const refundPageSchema = z.object({
  refunds: z.array(z.object(asked)),
  next: z.nullable(z.string()),
});

/** One page of the refunds that the card processor has made. */
export type RefundPage = z.infer<typeof refundPageSchema>;

/** The body of `GET /balance`: the balance that the card processor holds for the merchant, once per currency. */
export const balanceSchema = z.object({ balances: z.array(z.object({ amountMinor: z.int(), currency: z.string() })) });

/** The balance of each currency. */
export type ProcessorBalance = z.infer<typeof balanceSchema>;

/**
 * `GET /balance-transactions?from=&to=&after={id}`: a page of the changes of the balance, paged like `GET /ledger`. A card processor without
 * these changes responds to this and to `GET /balance` with status 404 and JSON.
 */
export const balanceTransactionPageSchema = z.object({
  transactions: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(200)),
      /** A refund that fails changes the balance again, as does a payout that comes back. */
      kind: z.enum(['charge', 'refund', 'dispute', 'fee', 'payout', 'other']),
      at: z.iso.datetime(),
      /** The change before the fee, in the currency of the balance; negative if the balance decreases. */
      amountMinor: z.int(),
      currency: z.string(),
      /** The fee by which the balance decreases as well. */
      feeMinor: z.int(),
      /** The amount in the currency of the charge, with the same sign. Absent for a change about no charge. */
      moved: z.optional(z.object({ amountMinor: z.int(), currency: z.string() })),
      /** The merchant's reference of the charge or refund; the processor's id of a refund that the merchant did not request. */
      reference: z.optional(z.string()),
      /** The merchant's reference of the charge to which a refund or dispute belongs. */
      charge: z.optional(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});

/** One page of the changes of the balance. */
export type BalanceTransactionPage = z.infer<typeof balanceTransactionPageSchema>;

/**
 * The body of status 200 from `GET /disputes/{id}`: a dispute of a charge by its cardholder. `inquiry`: the bank only asks, and no money
 * moves; `inquiry-closed`: it asks no longer. `open`: the amount is withdrawn until the bank decides. `won`, `lost`: from the merchant's view.
 */
export const disputeAnswerSchema = z.object({
  id: z.string().check(z.regex(/^[\w.:~-]{1,200}$/)),
  status: z.enum(['inquiry', 'inquiry-closed', 'open', 'won', 'lost']),
  /** The merchant's reference of the charge. */
  charge: z.string(),
  /** The disputed amount, which can be a part of the charge. */
  amountMinor: z.int().check(z.positive()),
  currency: z.string(),
  reason: z.string().check(z.maxLength(100)),
  evidenceDueBy: z.nullable(z.iso.datetime()),
  openedAt: z.iso.datetime(),
  /** The amounts that were withdrawn so far, and, with negative amounts, given back. */
  movements: z.array(
    z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), amountMinor: z.int(), at: z.iso.datetime() }),
  ),
});

/** A dispute, as the card processor reports it. */
export type DisputeAnswer = z.infer<typeof disputeAnswerSchema>;

/**
 * `GET /disputes?from=&to=&after={id}`: a page of the disputes that were opened in a period, paged like `GET /ledger`. A card processor
 * without this list responds with status 404 and JSON.
 */
export const disputePageSchema = z.object({ disputes: z.array(disputeAnswerSchema), next: z.nullable(z.string()) });

/** One page of the disputes. */
export type DisputePage = z.infer<typeof disputePageSchema>;
