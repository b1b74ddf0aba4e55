import * as z from 'zod/mini';
import { invoiceSchema } from './invoice.ts';
import { proofSchema } from './invoice-lookup.ts';
import { localeSchema } from './locale.ts';
import { maxInvoicesPerPayment } from './lookup-rules.ts';
import {
  acceptedTerms,
  checkAddress,
  maxLongLine,
  maxShortLine,
  maxVatNumber,
  payerEmail,
  payerFields,
  type AddressRulesOf,
} from './payer.ts';
import { receiptCopySchema } from './receipt.ts';
import { confirmBySchema, instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from './primitives.ts';

/** The body of `openPayment`: which invoices of a look-up to pay together. All are in one currency. */
export const paymentRequestSchema = z.object({
  lookupId: opaqueIdSchema,
  invoiceIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(maxInvoicesPerPayment)),
});

/** The invoices that are to be paid together. */
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Name, company and address that a payment is billed to. `country` is ISO 3166-1 alpha-2; `region` the short code where the country has a region list. */
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

/** Who a payment is billed to, with their address. */
export type BilledTo = z.infer<typeof billedToSchema>;

/** The payer's address as it is kept: nothing of another country, and the postcode has its usual spelling. What is empty is not there. */
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
 * The body of `takePayment`, whose `Idempotency-Key` of 1 to 255 characters is kept for 24 hours. A field that
 * breaks a rule is named in the problem, with its `PayerIssue` as the message.
 */
export const createAttemptRequestSchema = (rulesOf: AddressRulesOf) =>
  z.object({
    /** One-time token from the card processor; the card itself never comes here. With `savedCardId` it is of the security code alone. */
    cardToken: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Pays with a saved card of the signed-in user. */
    savedCardId: z.optional(opaqueIdSchema),
    /** The payer wants the card kept for the next payment. Nothing is kept for who is not signed in, nor of a saved card. */
    keepCard: z.optional(z.boolean()),
    email: payerEmail,
    billedTo: z.pipe(
      z.object(payerFields).check(checkAddress(rulesOf)),
      z.transform((typed) => asWritten(typed, rulesOf)),
    ),
    acceptedTerms,
    /** The total the payer saw. When it is another by now, nothing is charged. */
    expectedTotal: z.optional(moneySchema),
    /** The payer's, in whose language the receipt is written. Default: the call's `x-locale`, else the first of its `x-site-id`, else `en-us`. */
    locale: z.optional(localeSchema),
    /** Answers the `challenge` of a `proof-required`; good for the attempt with the same `Idempotency-Key` alone. */
    proof: proofSchema,
  });

type AttemptRequestSchema = ReturnType<typeof createAttemptRequestSchema>;

/** The body of `attemptPayment`, before the gateway spells it: the card as a token, and who is billed. */
export type AttemptRequest = z.input<AttemptRequestSchema>;

/** An attempt as the gateway has judged and spelled it. */
export type Attempt = z.output<AttemptRequestSchema>;

/**
 * Why the card was not charged. `not-processed`: it was voided before it could be, and never will be. `authentication-failed`: the
 * bank did not believe that it was its customer. `authentication-unfinished`: the customer never told it, or chose another card.
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

/** Why a card was not charged; every one but `not-processed` is the card processor's word. */
export type DeclineReason = (typeof declineReasons)[number];

/**
 * The proof that the payer is given. `billedTo` and `email` are left out for whoever reads the payment more than 24 hours after
 * it was paid and is not the user who paid. @see spec §3 Confirmation
 */
export const confirmationSchema = z.object({
  number: z.string(),
  paidAt: instantSchema,
  /** The day of `paidAt` in the store that it was paid in, as the invoices say it too. */
  paidOn: isoDaySchema,
  billedTo: z.optional(billedToSchema),
  email: z.optional(z.string()),
  card: z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) }),
  /** Paid by somebody who was signed in: they find it among their payments. */
  isRegistered: z._default(z.boolean(), false),
  /** The mail server has taken the receipt. */
  isReceiptSent: z._default(z.boolean(), false),
  /** The receipt was given up: the mail server refused it, or could not be reached for a day. */
  isReceiptUndelivered: z._default(z.boolean(), false),
  /** The card was saved with this payment, and is saved still. `readPayment` says so, to whoever is told `email`; an attempt's own answer does not know it yet. */
  isCardSaved: z._default(z.boolean(), false),
  /** What went back to the card so far; all of it: the invoices are owed again. */
  refunded: z.optional(moneySchema),
  /** Where the receipt was sent to besides, each address once: for 30 days, for whoever is told `email`. */
  copies: z.optional(z.array(receiptCopySchema)),
});

/** What a payer keeps of a payment that succeeded. */
export type Confirmation = z.infer<typeof confirmationSchema>;

const payment = {
  id: opaqueIdSchema,
  invoices: z.array(invoiceSchema),
  total: moneySchema,
  expiresAt: instantSchema,
};

/**
 * A payment as `openPayment`, `readPayment` and `takePayment` answer it. `payment-states.ts` has the facts about each state.
 *
 * - `charging`: the card processor is being asked. `unknown`: it did not answer; it is asked again until it does.
 * - `requires-action`: the payer's bank asks them on the page at `action.url` who they are; nothing is charged meanwhile.
 * - `declined`: nothing was charged and another attempt is welcome.
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

/** Invoices that are paid together, and how far that has come. */
export type Payment = z.infer<typeof paymentSchema>;
