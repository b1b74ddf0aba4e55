import * as z from 'zod/mini';
import { localeSchema } from '../locale.ts';
import { payerEmail } from '../payer.ts';
import { instantSchema } from '../primitives.ts';

/** Receipts that could not be delivered and are no longer retried, for the staff who can contact the payers. */
export const undeliveredReceiptsSchema = z.object({
  receipts: z.array(
    z.object({
      paymentId: z.string(),
      confirmationNumber: z.string(),
      givenUpAt: instantSchema,
    }),
  ),
});

/**
 * The body of `sendReceiptCopy`. `locale` is the page's locale and sets the language of the mail. Default: the locale of the call.
 */
export const receiptCopyRequestSchema = z.object({ email: payerEmail, locale: z.optional(localeSchema) });

/**
 * The response to `sendChargedReceipt`. It does not contain the email address, which is the one with which the payment was made. `isSent`
 * is false if the receipt has been sent too often.
 */
export const receiptSentSchema = z.object({ isSent: z.boolean() });

/**
 * An email address that the receipt was sent to on request. `isSent`: the mail server has accepted it. `isUndelivered`: the mail server did
 * not accept it, and it is no longer retried.
 */
export const receiptCopySchema = z.object({
  email: z.string(),
  isSent: z._default(z.boolean(), false),
  isUndelivered: z.boolean(),
});
