import { normaliseTyped } from '@assess/i18n';
import * as z from 'zod/mini';
import { lookupOf, proofSchema } from '../invoices/invoice-lookup.ts';
import { localeSchema } from '../locale.ts';
import { payerEmail } from '../payer.ts';
import { confirmBySchema, isoDaySchema, moneySchema } from '../primitives.ts';
import { disputedFields } from './dispute.ts';
import { lateChargeStateSchema } from './late-charge.ts';

/** Normalises a payment confirmation number to its stored spelling, `PC-7K2F-9QXM-4TRB`, for any separators between its groups. */
function spellConfirmationNumber(typed: string): string {
  const signs = normaliseTyped(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^PC(?=(?:.{8}|.{12})$)/, '');
  return `PC-${signs.match(/.{1,4}/gu)?.join('-') ?? ''}`;
}

const confirmationNumber = z.string().check(z.overwrite(spellConfirmationNumber), z.regex(/^PC(?:-[A-Z\d]{4}){2,3}$/));

/**
 * The body of `findPaymentStatus`: the email address of the payment, in any case, and either its confirmation number or the number
 * of one of its invoices with the account number. `proof` is the same as for `lookUpInvoices`.
 */
export const chargeSearchSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirmation-number'),
    number: confirmationNumber,
    email: payerEmail,
    proof: proofSchema,
  }),
  z.extend(lookupOf('invoice-number'), { email: payerEmail }),
  z.extend(lookupOf('order-number'), { email: payerEmail }),
  z.extend(lookupOf('purchase-order-number'), { email: payerEmail }),
]);

/** The input of a payer who did not see the outcome of a payment. */
export type ChargeSearch = z.infer<typeof chargeSearchSchema>;

/**
 * The body of `readChargedReceipt` and `sendChargedReceipt`: the payment's confirmation number and the email address with which it was
 * made. `locale` is the page's locale and sets the language of the mail. Default: the locale of the call.
 */
export const chargedReceiptRequestSchema = z.object({
  number: confirmationNumber,
  email: payerEmail,
  proof: proofSchema,
  locale: z.optional(localeSchema),
});

/** The maximum number of charges in a response, newest first. */
export const maxChargesTold = 5;

/** The maximum number of invoices named per charge, because the storefront stores the response in a cookie. */
export const maxNumbersTold = 6;

/**
 * The result of a payment.
 *
 * - `pending`: with `confirmBy`, the payer's bank waits for the payer and nothing is charged. With `lateCharge`, the card was charged after
 *   the payment had ended without a charge. Otherwise the card processor has not reported an outcome yet; the payer must not pay again.
 * - `not-charged`: the last attempt was declined, was not confirmed with the payer's bank (`isUnconfirmed`), or did not reach the card
 *   processor. This result is reported for 24 hours.
 *
 * Days are in the time zone of the store in which the payment was made.
 */
export const chargeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paid'),
    paidOn: isoDaySchema,
    total: moneySchema,
    confirmationNumber: z.string(),
    cardLast4: z.string().check(z.regex(/^\d{4}$/)),
    /** The brand of the card. An older gateway sends neither the brand nor the invoices. */
    cardBrand: z.optional(z.string()),
    /** The numbers of the first {@link maxNumbersTold} invoices; for an invoice without a number, the order number. */
    invoiceNumbers: z.optional(z.array(z.string()).check(z.maxLength(maxNumbersTold))),
    /** The number of invoices paid. */
    invoiceCount: z.optional(z.int()),
    /** The amount refunded to the card so far. */
    refunded: z.optional(moneySchema),
    ...disputedFields,
  }),
  z.object({
    kind: z.literal('pending'),
    triedOn: isoDaySchema,
    total: moneySchema,
    confirmBy: confirmBySchema,
    /** The state of a charge that belongs to no payment. An older gateway does not send it. */
    lateCharge: z.optional(lateChargeStateSchema),
  }),
  z.object({
    kind: z.literal('not-charged'),
    triedOn: isoDaySchema,
    total: moneySchema,
    isUnconfirmed: z.optional(z.boolean()),
  }),
]);

/** The result of a payment, for a payer who did not see it. */
export type Charge = z.infer<typeof chargeSchema>;

/**
 * The response to `findPaymentStatus`, newest first. It is empty if the numbers are unknown, the email address does not match, or no
 * payment was attempted. The response never reveals which of these is the case.
 */
export const chargesSchema = z.object({
  charges: z.array(chargeSchema).check(z.maxLength(maxChargesTold)),
});

/** All charges that match a payer's numbers and email address. */
export type Charges = z.infer<typeof chargesSchema>;
