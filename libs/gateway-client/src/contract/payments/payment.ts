import { holdsCardNumber } from '@assess/i18n';
import * as z from 'zod/mini';
import { invoiceSchema } from '../invoices/invoice.ts';
import { proofSchema } from '../invoices/invoice-lookup.ts';
import { localeSchema } from '../locale.ts';
import { maxInvoicesPerPayment } from '../invoices/lookup-rules.ts';
import {
  acceptedTerms,
  checkAddress,
  maxLongLine,
  maxShortLine,
  maxVatNumber,
  payerEmail,
  payerFields,
  type AddressRulesOf,
  type PayerIssue,
} from '../payer.ts';
import { disputedFields } from './dispute.ts';
import { receiptCopySchema } from './receipt.ts';
import { confirmBySchema, instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from '../primitives.ts';

/** The body of `openPayment`: the invoices of a lookup to pay together. All are in one currency. */
export const paymentRequestSchema = z.object({
  lookupId: opaqueIdSchema,
  invoiceIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(maxInvoicesPerPayment)),
});

/** The invoices to pay together. */
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/**
 * Name, company and postal address that a payment is billed to. `country` is ISO 3166-1 alpha-2; `region` is the short code if the
 * country has a region list.
 */
export const billedToSchema = z.object({
  firstName: line(maxShortLine),
  lastName: line(maxShortLine),
  company: z.optional(line(maxLongLine)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  region: z.optional(line(maxShortLine)),
  street: line(maxLongLine),
  apartment: z.optional(line(maxShortLine)),
  line3: z.optional(line(maxShortLine)),
  city: z.optional(line(maxShortLine)),
  postcode: z.optional(line(12)),
  vatNumber: z.optional(line(maxVatNumber)),
});

/** The billed person with their postal address. */
export type BilledTo = z.infer<typeof billedToSchema>;

/**
 * Returns the payer's postal address as it is stored: without fields that the country does not use, without empty fields, and with the
 * postcode in its usual spelling.
 */
function asWritten<Typed extends BilledTo>(typed: Typed, rulesOf: AddressRulesOf): BilledTo {
  const { parts, normalisePostcode } = rulesOf(typed.country);
  const { company, region, apartment, line3, city, postcode, vatNumber, ...rest } = typed;
  return {
    ...rest,
    ...(company && { company }),
    ...(apartment && { apartment }),
    ...(line3 && { line3 }),
    ...(city && { city }),
    ...(region && parts.includes('region') && { region }),
    ...(postcode && parts.includes('postcode') && { postcode: normalisePostcode(postcode) }),
    ...(vatNumber && { vatNumber }),
  };
}

/**
 * The body of `takePayment`, whose `Idempotency-Key` of 1 to 255 characters is stored for 24 hours. The `invalid-request` problem lists
 * each invalid field, with its `PayerIssue` as the message.
 */
export const createAttemptRequestSchema = (rulesOf: AddressRulesOf) =>
  z.object({
    /**
     * The one-time token from the card processor, because the card itself must never reach the gateway. With `savedCardId`, the token
     * stands only for the security code. A card number is refused.
     */
    cardToken: z.string().check(
      z.minLength(1),
      z.maxLength(200),
      z.refine((token) => !holdsCardNumber(token), 'card-data' satisfies PayerIssue),
    ),
    /** A saved card of the signed-in user to pay with. */
    savedCardId: z.optional(opaqueIdSchema),
    /**
     * True if the payer wants the card saved for the next payment. It has no effect for guests, and none for a card that is already
     * saved.
     */
    saveCard: z.optional(z.boolean()),
    email: payerEmail,
    billedTo: z.pipe(
      z.object(payerFields).check(checkAddress(rulesOf)),
      z.transform((typed) => asWritten(typed, rulesOf)),
    ),
    acceptedTerms,
    /** The total that the payer saw. If the total has changed, nothing is charged. */
    expectedTotal: z.optional(moneySchema),
    /**
     * The payer's locale, which sets the language of the receipt. Default: the call's `x-locale`, else the first locale of its
     * `x-site-id`, else `en-us`.
     */
    locale: z.optional(localeSchema),
    /** The solution to the `challenge` of a `proof-required` problem; valid only for the attempt with the same `Idempotency-Key`. */
    proof: proofSchema,
  });

type AttemptRequestSchema = ReturnType<typeof createAttemptRequestSchema>;

/** The body of `takePayment` before the gateway normalises it: the card as a token, and the billed person. */
export type AttemptRequest = z.input<AttemptRequestSchema>;

/** An attempt after the gateway has validated and normalised it. */
export type Attempt = z.output<AttemptRequestSchema>;

/**
 * The reasons why the card was not charged. `not-processed`: the charge was voided before it happened, and never will happen.
 * `authentication-failed`: the bank did not accept the customer's authentication. `authentication-unfinished`: the customer did not
 * complete the authentication, or chose another card.
 */
export const declineReasons = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-security-code',
  'processing-error',
  'authentication-failed',
  'authentication-unfinished',
  'token-expired',
  'not-processed',
] as const;

/** The reason why a card was not charged; all but `not-processed` come from the card processor. */
export type DeclineReason = (typeof declineReasons)[number];

/**
 * The proof of payment for the payer. `billedTo` and `email` are left out if the reader is not the user who paid and the payment was made
 * more than 24 hours ago.
 *
 * @see spec §3 Confirmation
 */
export const confirmationSchema = z.object({
  number: z.string(),
  paidAt: instantSchema,
  /** The day of `paidAt` in the store of the payment; the invoices show the same day. */
  paidOn: isoDaySchema,
  billedTo: z.optional(billedToSchema),
  email: z.optional(z.string()),
  card: z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) }),
  /** True if the payer was signed in; the payer then finds the payment in their list. */
  isRegistered: z._default(z.boolean(), false),
  /** True once the mail server has accepted the receipt. */
  isReceiptSent: z._default(z.boolean(), false),
  /** True if the receipt is no longer retried, because the mail server rejected it or was unreachable for a day. */
  isReceiptUndelivered: z._default(z.boolean(), false),
  /**
   * True if the card was saved with this payment and still is. Only `readPayment` reports it, and only to readers who see `email`; in the
   * response to an attempt it is always false.
   */
  isCardSaved: z._default(z.boolean(), false),
  /** The amount refunded to the card so far. If this is the whole total, the invoices are due again. */
  refunded: z.optional(moneySchema),
  ...disputedFields,
  /**
   * The other email addresses that the receipt was sent to, each once. They are stored for 30 days, and shown only to readers who
   * see `email`.
   */
  copies: z.optional(z.array(receiptCopySchema)),
});

/** The record of a successful payment for the payer. */
export type Confirmation = z.infer<typeof confirmationSchema>;

const payment = {
  id: opaqueIdSchema,
  invoices: z.array(invoiceSchema),
  total: moneySchema,
  expiresAt: instantSchema,
};

/**
 * A payment as `openPayment`, `readPayment` and `takePayment` return it. `payment-states.ts` has the facts about each state.
 *
 * - `charging`: the request to the card processor is in flight. `unknown`: the processor did not respond; the gateway queries the outcome
 *   until it does.
 * - `requires-action`: the payer's bank asks the payer to authenticate on the page at `action.url`; nothing is charged in the meantime.
 * - `declined`: nothing was charged; the payer may try again.
 */
export const paymentSchema = z.discriminatedUnion('state', [
  z.object({ ...payment, state: z.literal('created') }),
  z.object({ ...payment, state: z.literal('charging') }),
  z.object({ ...payment, state: z.literal('unknown') }),
  z.object({
    ...payment,
    state: z.literal('requires-action'),
    action: z.object({ url: z.url({ protocol: /^https?$/ }), confirmBy: confirmBySchema }),
  }),
  z.object({ ...payment, state: z.literal('declined'), reason: z.enum(declineReasons) }),
  z.object({ ...payment, state: z.literal('paid'), confirmation: confirmationSchema }),
  z.object({ ...payment, state: z.literal('expired') }),
]);

/** Invoices that are paid together, and the state of their payment. */
export type Payment = z.infer<typeof paymentSchema>;
