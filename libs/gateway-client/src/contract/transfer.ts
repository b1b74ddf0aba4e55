import { holdsCardNumber, normaliseTyped, type IsoDay, type Money } from '@assess/i18n';
import * as z from 'zod/mini';
import { invoiceIdSchema } from './invoice.ts';
import { localeSchema } from './locale.ts';
import { maxInvoicesPerPayment } from './lookup-rules.ts';
import { payerEmail, personName, type PayerIssue } from './payer.ts';
import { instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from './primitives.ts';

/** Everything that can be wrong with an announced transfer: the message of a rule, on the page and in the gateway's problem. */
export type TransferIssue =
  | Extract<
      PayerIssue,
      'name-invalid' | 'email-required' | 'email-invalid' | 'value-required' | 'too-long' | 'card-data'
    >
  | 'name-required'
  | 'invoices-required'
  | 'day-required'
  | 'day-in-future'
  | 'day-too-old'
  | 'amount-required'
  | 'amount-invalid'
  | 'reference-invalid'
  | 'note-required';

/** The longest reference that banks pass on: that of a SEPA transfer (EPC130-08). */
export const maxTransferReference = 140;

/** A bank's statement has no other signs in a reference. */
const referencePattern = /^[A-Za-z0-9 .&/-]*$/;

/** The most characters of a note. */
const maxNote = 300;

/** The most that a transfer may come to, in the currency's smallest unit: what is more was mistyped. */
const maxAmountMinor = 10 ** 11;

/** A transfer is announced within so many days: banks have made it by then, or never will. */
export const transferDays = 90;

const says = (issue: TransferIssue): TransferIssue => issue;

/** The fields of an announcement; the first issue of a field is the one to tell. */
export const transferFields = {
  invoiceIds: z.array(invoiceIdSchema).check(
    z.minLength(1, says('invoices-required')),
    z.maxLength(maxInvoicesPerPayment),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  /** The day on which the bank was told to pay. `transferIssuesAt` judges it. */
  paidOn: z.iso.date(says('day-required')),
  amount: z.object({
    amountMinor: z
      .int(says('amount-invalid'))
      .check(z.positive(says('amount-invalid')), z.maximum(maxAmountMinor, says('amount-invalid'))),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
  /** As the bank was told it; empty for none. */
  reference: z.string().check(
    z.overwrite(normaliseTyped),
    z.maxLength(maxTransferReference, says('too-long')),
    z.regex(referencePattern, says('reference-invalid')),
    z.refine((text) => !holdsCardNumber(text), says('card-data')),
  ),
  /** Why the amount is another than that of the invoices; empty for none. */
  note: z.string().check(
    z.overwrite(normaliseTyped),
    z.maxLength(maxNote, says('too-long')),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, says('value-required')),
    z.refine((text) => !holdsCardNumber(text), says('card-data')),
  ),
  name: personName(says('name-required')),
  email: payerEmail,
};

/** The body of `announceTransfer`. The same announcement sent again is the same transfer. */
export const transferRequestSchema = z.object(transferFields);

/** A customer's word that invoices are paid by a bank transfer. */
export type TransferRequest = z.infer<typeof transferRequestSchema>;

/** What the rules of single fields cannot tell: `today` is the day in the store, `total` that of the invoices named. */
export function transferIssuesAt(
  { paidOn, amount, note }: { paidOn: IsoDay; amount: Money; note: string },
  { today, total }: { today: IsoDay; total: Money },
): { paidOn?: TransferIssue; note?: TransferIssue } {
  const isDifferent = amount.amountMinor !== total.amountMinor;
  return {
    ...(paidOn > today && { paidOn: 'day-in-future' }),
    ...(paidOn < firstTransferDay(today) && { paidOn: 'day-too-old' }),
    ...(isDifferent && !/[\p{L}\p{N}]/u.test(note) && { note: 'note-required' }),
  };
}

/** The first day that can be announced on `today`. */
export const firstTransferDay = (today: IsoDay): IsoDay =>
  new Date(Date.parse(today) - transferDays * 86_400_000).toISOString().slice(0, 10);

/** Answer to `announceTransfer`: the day that the store has written down. */
export const announcedTransferSchema = z.object({ id: opaqueIdSchema, announcedOn: isoDaySchema });

/**
 * A page of the transfers that customers have announced, newest first, for the staff who match them. `next` is the `after` of
 * the following page, null on the last one.
 */
export const announcedTransfersSchema = z.object({
  transfers: z.array(
    z.object({
      id: opaqueIdSchema,
      announcedAt: instantSchema,
      /** The store that it was announced in. */
      store: localeSchema,
      paidOn: isoDaySchema,
      amount: moneySchema,
      reference: z.string(),
      note: z.string(),
      name: z.string(),
      email: z.string(),
      /** True when the mail that acknowledges it was given up. */
      isMailUndelivered: z.boolean(),
      customerAccountNumber: z.string(),
      /** `paidOn` of an invoice: when it was paid, by whatever means; null while it is not. */
      invoices: z.array(z.object({ invoiceNumber: z.string(), total: moneySchema, paidOn: z.nullable(isoDaySchema) })),
    }),
  ),
  next: z.nullable(opaqueIdSchema),
});

/** One page of announced transfers. */
export type AnnouncedTransfers = z.infer<typeof announcedTransfersSchema>;

/** One transfer that a customer says is on its way; whether the money came nobody here knows. */
export type AnnouncedTransfer = AnnouncedTransfers['transfers'][number];
