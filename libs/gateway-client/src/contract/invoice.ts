import * as z from 'zod/mini';
import { confirmBySchema, isoDaySchema, moneySchema } from './primitives.ts';

/** The days since an invoice was due, where it is late. */
const overdueDaysSchema = z.optional(z.int().check(z.positive()));

/**
 * The status of an invoice today in the store that asks, decided by the gateway. @see spec §4 Invoice display states, §9 Invoice rules
 *
 * - `payable`: `transferAnnouncedOn` is the last day on which a customer announced a bank transfer for it.
 * - `payment-in-progress`: `since` is the day on which the payment began, where the answer is about a look-up. With `confirmBy` the payer's
 *   bank waits for them and nothing is charged; without it, nobody knows yet whether the card was charged.
 * - `awaiting-shipment`: invoices are created once an order is shipped, which is planned for `shipsOn` where that is known.
 * - `being-created`: shipped at most 3 days ago, the invoice is still being created; `readyBy` is the last of these days.
 * - `overdue-creation`: shipped more than 3 days ago and still no invoice: contact support.
 *
 * A gateway of before tells no days of an order without an invoice.
 */
export const invoiceStatusSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payable'),
    overdueDays: overdueDaysSchema,
    transferAnnouncedOn: z.optional(isoDaySchema),
  }),
  z.object({ kind: z.literal('paid'), paidOn: isoDaySchema }),
  z.object({ kind: z.literal('scheduled'), payableOn: isoDaySchema }),
  z.object({
    kind: z.literal('payment-in-progress'),
    since: z.optional(isoDaySchema),
    confirmBy: confirmBySchema,
  }),
  z.object({ kind: z.literal('unsupported-currency'), overdueDays: overdueDaysSchema }),
  z.object({ kind: z.literal('awaiting-shipment'), shipsOn: z.optional(isoDaySchema) }),
  z.object({
    kind: z.literal('being-created'),
    shippedOn: z.optional(isoDaySchema),
    readyBy: z.optional(isoDaySchema),
  }),
  z.object({ kind: z.literal('overdue-creation'), shippedOn: z.optional(isoDaySchema) }),
]);

/** Whether an invoice can be paid now and, if not, why. @see spec §4 Invoice display states */
export type InvoiceStatus = z.infer<typeof invoiceStatusSchema>;

/** The form of an invoice's id; the gateway's database makes them up. */
export const invoiceIdPattern = /^[A-Za-z0-9]{10}$/;

export const invoiceIdSchema = z.string().check(z.regex(invoiceIdPattern));

/** An invoice, or an order whose invoice does not exist yet: then `invoiceNumber` and `dueOn` are null. */
export const invoiceSchema = z.object({
  id: z.string(),
  invoiceNumber: z.nullable(z.string()),
  orderNumber: z.string(),
  purchaseOrderNumber: z.nullable(z.string()),
  customerAccountNumber: z.string(),
  dueOn: z.nullable(isoDaySchema),
  total: moneySchema,
  status: invoiceStatusSchema,
});

/** An invoice or an unbilled order, with its status at the moment of the answer. */
export type Invoice = z.infer<typeof invoiceSchema>;
