import { normaliseTyped } from '@assess/i18n';
import * as z from 'zod/mini';
import { lookupOf, proofSchema } from './invoice-lookup.ts';
import { localeSchema } from './locale.ts';
import { payerEmail } from './payer.ts';
import { confirmBySchema, isoDaySchema, moneySchema } from './primitives.ts';

/** The spelling of a payment confirmation number that is stored, `PC-7K2F-9QXM-4TRB`, whatever stands between its groups. */
function spellConfirmationNumber(typed: string): string {
  const signs = normaliseTyped(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^PC(?=(?:.{8}|.{12})$)/, '');
  return `PC-${signs.match(/.{1,4}/gu)?.join('-') ?? ''}`;
}

const confirmationNumber = z.string().check(z.overwrite(spellConfirmationNumber), z.regex(/^PC(?:-[A-Z\d]{4}){2,3}$/));

/**
 * The body of `findPaymentStatus`: the e-mail address that a payment was made with, in any case, and either its confirmation number or a
 * number of an invoice with its account. `proof` is the one of `lookUpInvoices`.
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

/** What a payer knows of a payment whose answer was lost. */
export type ChargeSearch = z.infer<typeof chargeSearchSchema>;

/**
 * The body of `readChargedReceipt` and `sendChargedReceipt`: the payment's confirmation number and the e-mail address that it was made
 * with. `locale` is the page's, in whose language the mail is; without it that of the call.
 */
export const chargedReceiptRequestSchema = z.object({
  number: confirmationNumber,
  email: payerEmail,
  proof: proofSchema,
  locale: z.optional(localeSchema),
});

/** The most charges that are told of, the newest ones. */
export const maxChargesTold = 5;

/** The most invoices of a charge that are named: the answer has to fit into a cookie. */
export const maxNumbersTold = 6;

/**
 * What became of a payment.
 *
 * - `pending`: with `confirmBy` the payer's bank waits for them and nothing is charged; without it the card processor has yet to say, or has
 *   said two things: it must not be paid again.
 * - `not-charged`: the last attempt was refused, was not confirmed with the payer's bank (`isUnconfirmed`), or did not reach the card
 *   processor. It is told for 24 hours.
 *
 * Days are those in the store that it was made in.
 */
export const chargeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paid'),
    paidOn: isoDaySchema,
    total: moneySchema,
    confirmationNumber: z.string(),
    cardLast4: z.string().check(z.regex(/^\d{4}$/)),
    /** A gateway of before says neither this nor the invoices. */
    cardBrand: z.optional(z.string()),
    /** The first {@link maxNumbersTold} invoices by number; where an invoice has none, by that of its order. */
    invoiceNumbers: z.optional(z.array(z.string()).check(z.maxLength(maxNumbersTold))),
    /** How many invoices were paid. */
    invoiceCount: z.optional(z.int()),
    /** What went back to the card so far. */
    refunded: z.optional(moneySchema),
  }),
  z.object({ kind: z.literal('pending'), triedOn: isoDaySchema, total: moneySchema, confirmBy: confirmBySchema }),
  z.object({
    kind: z.literal('not-charged'),
    triedOn: isoDaySchema,
    total: moneySchema,
    isUnconfirmed: z.optional(z.boolean()),
  }),
]);

/** What became of an attempt to pay, told to the payer who lost the answer. */
export type Charge = z.infer<typeof chargeSchema>;

/**
 * Answer to `findPaymentStatus`, newest first. None: the numbers are unknown, the e-mail address is another, or nobody has tried to pay
 * with it. Which of these it is nobody is told.
 */
export const chargesSchema = z.object({
  charges: z.array(chargeSchema).check(z.maxLength(maxChargesTold)),
});

/** All that a payer's numbers and email address find. */
export type Charges = z.infer<typeof chargesSchema>;
