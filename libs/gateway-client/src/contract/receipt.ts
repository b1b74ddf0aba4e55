import * as z from 'zod/mini';
import { localeSchema } from './locale.ts';
import { payerEmail } from './payer.ts';
import { instantSchema } from './primitives.ts';

/** Receipts that were given up, for the staff who know how to reach the payer. */
export const undeliveredReceiptsSchema = z.object({
  receipts: z.array(
    z.object({
      paymentId: z.string(),
      confirmationNumber: z.string(),
      givenUpAt: instantSchema,
    }),
  ),
});

/** The body of `sendReceiptCopy`. `locale` is the page's, in whose language the mail is; without it that of the call. */
export const receiptCopyRequestSchema = z.object({ email: payerEmail, locale: z.optional(localeSchema) });

export type ReceiptCopyRequest = z.input<typeof receiptCopyRequestSchema>;

/** Answer to `sendChargedReceipt`, which names no address: the one that the payment was made with. `isSent` is false where it has been sent too often. */
export const receiptSentSchema = z.object({ isSent: z.boolean() });

/** An address that the receipt is sent to on request. `isSent`: the mail server has taken it. `isUndelivered`: it was given up. */
export const receiptCopySchema = z.object({
  email: z.string(),
  isSent: z._default(z.boolean(), false),
  isUndelivered: z.boolean(),
});
