import * as z from 'zod/mini';
import { localeSchema } from '../locale.ts';
import { payerEmail } from '../payer.ts';
import { instantSchema } from '../primitives.ts';

/** Receipts whose delivery was given up, for the staff who can contact the payer. */
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
 * Answer to `sendChargedReceipt`. It names no email address; the receipt goes to the one that the payment was made with. `isSent`
 * is false if the receipt has been sent too often.
 */
export const receiptSentSchema = z.object({ isSent: z.boolean() });

/**
 * An email address that the receipt was sent to on request. `isSent`: the mail server has accepted it. `isUndelivered`: its
 * delivery was given up.
 */
export const receiptCopySchema = z.object({
  email: z.string(),
  isSent: z._default(z.boolean(), false),
  isUndelivered: z.boolean(),
});
