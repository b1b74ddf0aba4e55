import * as z from 'zod/mini';
import type { DeclineReason } from '../contract/payment.ts';

/** `POST /charges`: one charge under the merchant's own name for it. The same reference is never charged twice. */
export interface ChargeRequest {
  reference: string;
  /** One-time token of the card, or of the security code of `storedCard`. */
  token: string;
  /** Charges this card, which is kept. */
  storedCard?: string;
  /** Keeps the card, once it is charged, for this customer of the merchant's: an opaque name. */
  keepFor?: string;
  /** Where the customer's browser is sent once their bank has asked what it wants to know. */
  returnUrl?: string;
  amountMinor: number;
  currency: string;
}

const asked = { reference: z.string(), amountMinor: z.int(), currency: z.string() };

const cardDeclineReasons = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-security-code',
  'processing-error',
  'authentication-failed',
  'authentication-unfinished',
] as const satisfies DeclineReason[];

/** Why the card processor does not charge a card. */
export type CardDeclineReason = (typeof cardDeclineReasons)[number];

/** A card that is kept. The same card is the same one for a customer, however often it is kept; an id never comes again. */
const storedCardSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** 1 to 12. */
  expiryMonth: z.int().check(z.gte(1), z.lte(12)),
  /** Four digits. */
  expiryYear: z.int().check(z.gte(2000), z.lte(2099)),
});

/** A card that the card processor keeps, as the gateway reads it. */
export type StoredCard = z.infer<typeof storedCardSchema>;

/** A charge that will not change any more. `voided`: nothing was charged under this reference, nor ever will be. */
export const settledChargeSchema = z.discriminatedUnion('status', [
  z.object({
    ...asked,
    status: z.literal('approved'),
    card: z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) }),
    chargedAt: z.iso.datetime(),
    /** There where the charge asked to keep the card. */
    storedCard: z.catch(z.optional(storedCardSchema), undefined), // what cannot be kept is charged all the same
  }),
  z.object({
    ...asked,
    status: z.literal('declined'),
    reason: z.catch(z.enum(cardDeclineReasons), 'declined'), // a new reason is a refusal all the same
  }),
  z.object({ reference: z.string(), status: z.literal('voided') }),
]);

/** A charge that was taken up and is not decided. */
export const pendingChargeSchema = z.object({ reference: z.string(), status: z.literal('pending') });

/**
 * A charge before which the customer's bank wants them to prove who they are, on the page at `url` (3-D Secure). Nothing is charged
 * while it is so; what comes of it is told by a question about the charge, whatever the customer's browser brings back.
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

/** Status 422 of `POST /charges`: the token is good for no charge under this reference, or the stored card is there no more. */
export const refusedTokenSchema = z.object({
  code: z.enum(['token-unknown', 'token-used', 'token-expired', 'stored-card-unknown']),
});

/** Why a token charges nothing. */
export type RefusedToken = z.infer<typeof refusedTokenSchema>['code'];

/** `POST /refunds`: gives back of a charge, under the merchant's own name for it. The same reference gives back once. */
export interface RefundRequest {
  reference: string;
  /** The reference of the charge. */
  charge: string;
  amountMinor: number;
  currency: string;
}

/** The body of status 200 from `POST /refunds` and `GET /refunds/{reference}`. */
export const refundAnswerSchema = z.object({
  ...asked,
  charge: z.string(),
  status: z.literal('refunded'),
  refundedAt: z.iso.datetime(),
});

/** A refund as the card processor tells of it. */
export type RefundAnswer = z.infer<typeof refundAnswerSchema>;

/** Status 422 of `POST /refunds`: nothing is given back, nor will be. */
export const refusedRefundSchema = z.object({ code: z.enum(['charge-unknown', 'refund-too-high']) });

/** Why the card processor gives nothing back. */
export type RefusedRefund = z.infer<typeof refusedRefundSchema>['code'];

/** Any other error of the card processor, in its own words. */
export const processorErrorSchema = z.object({ code: z.string(), message: z.string() });

/** An answer of the card processor that is none of the expected ones. */
export type ProcessorError = z.infer<typeof processorErrorSchema>;

/** `GET /ledger?from=&to=&after={id}`: a page of what settled; `next` is where the following one starts. */
export const ledgerPageSchema = z.object({
  charges: z.array(z.object({ ...asked, id: z.string(), status: z.enum(['approved', 'declined']) })),
  next: z.nullable(z.string()),
});

/** One page of what the card processor has settled. */
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

/** `GET /refunds?from=&to=&after={reference}`: a page of what was given back, as of `GET /ledger`. */
export const refundPageSchema = z.object({
  refunds: z.array(z.object(asked)),
  next: z.nullable(z.string()),
});

/** One page of what the card processor has given back. */
export type RefundPage = z.infer<typeof refundPageSchema>;
