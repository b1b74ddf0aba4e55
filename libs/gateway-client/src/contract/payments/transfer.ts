import { holdsCardNumber, normaliseTyped, type IsoDay, type Money } from '@assess/i18n';
import * as z from 'zod/mini';
import { invoiceIdSchema } from '../invoices/invoice.ts';
import { localeSchema } from '../locale.ts';
import { maxInvoicesPerPayment } from '../invoices/lookup-rules.ts';
import { payerEmail, personName, type PayerIssue } from '../payer.ts';
import { instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from '../primitives.ts';

/**
 * The issues of an announced transfer. A violated rule reports its issue as the message, both on the page and in the gateway's problem
 * document.
 */
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

/** The maximum length of a reference that banks transmit: that of a SEPA transfer (EPC130-08). */
export const maxTransferReference = 140;

/** Matches the characters that bank statements allow in a reference. */
const referencePattern = /^[A-Za-z0-9 .&/-]*$/;

/** The maximum length of a note, in characters. */
const maxNote = 300;

/** The maximum amount of a transfer, in the currency's smallest unit; a higher amount is a typing error. */
const maxAmountMinor = 10 ** 11;

/** The maximum age of an announced transfer in days. By then, the bank has either executed the transfer or never will. */
const transferDays = 90;

const says = (issue: TransferIssue): TransferIssue => issue;

/** The fields of an announcement. Only the first issue of a field is shown. */
export const transferFields = {
  invoiceIds: z.array(invoiceIdSchema).check(
    z.minLength(1, says('invoices-required')),
    z.maxLength(maxInvoicesPerPayment),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  /** The day on which the customer instructed the bank. {@link transferIssuesAt} validates the day. */
  paidOn: z.iso.date(says('day-required')),
  amount: z.object({
    amountMinor: z
      .int(says('amount-invalid'))
      .check(z.positive(says('amount-invalid')), z.maximum(maxAmountMinor, says('amount-invalid'))),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
  /** The reference that the customer gave the bank; empty for none. */
  reference: z.string().check(
    z.overwrite(normaliseTyped),
    z.maxLength(maxTransferReference, says('too-long')),
    z.regex(referencePattern, says('reference-invalid')),
    z.refine((text) => !holdsCardNumber(text), says('card-data')),
  ),
  /** The reason why the amount differs from the invoices' total; empty for none. */
  note: z.string().check(
    z.overwrite(normaliseTyped),
    z.maxLength(maxNote, says('too-long')),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, says('value-required')),
    z.refine((text) => !holdsCardNumber(text), says('card-data')),
  ),
  name: personName(says('name-required')),
  email: payerEmail,
};

/** The body of `announceTransfer`. A repeated identical announcement is the same transfer. */
export const transferRequestSchema = z.object(transferFields);

/** A customer's announcement that they pay invoices by bank transfer. */
export type TransferRequest = z.infer<typeof transferRequestSchema>;

/**
 * Returns the issues that the rules of single fields cannot find. `today` is the day in the store, `total` the total of the listed
 * invoices.
 */
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

/** Returns the earliest day on which a transfer that is announced on `today` may have been made. */
export const firstTransferDay = (today: IsoDay): IsoDay =>
  new Date(Date.parse(today) - transferDays * 86_400_000).toISOString().slice(0, 10);

/** The response to `announceTransfer`: the day that the store has recorded. */
export const announcedTransferSchema = z.object({ id: opaqueIdSchema, announcedOn: isoDaySchema });

/**
 * A page of the transfers that customers have announced, newest first, for the staff who match them with bank statements. `next` is
 * the `after` of the following page, null on the last one.
 */
export const announcedTransfersSchema = z.object({
  transfers: z.array(
    z.object({
      id: opaqueIdSchema,
      announcedAt: instantSchema,
      /** The store in which the transfer was announced. */
      store: localeSchema,
      paidOn: isoDaySchema,
      amount: moneySchema,
      reference: z.string(),
      note: z.string(),
      name: z.string(),
      email: z.string(),
      /** True if the acknowledgement mail could not be delivered and is no longer retried. */
      isMailUndelivered: z.boolean(),
      customerAccountNumber: z.string(),
      /** The invoices of the transfer. `paidOn` is the day of their payment by any means; null if unpaid. */
      invoices: z.array(z.object({ invoiceNumber: z.string(), total: moneySchema, paidOn: z.nullable(isoDaySchema) })),
    }),
  ),
  next: z.nullable(opaqueIdSchema),
});

/** One page of announced transfers. */
export type AnnouncedTransfers = z.infer<typeof announcedTransfersSchema>;

/** One transfer that a customer has announced. The gateway does not know whether the money arrived. */
export type AnnouncedTransfer = AnnouncedTransfers['transfers'][number];
