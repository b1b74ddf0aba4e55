import * as z from 'zod/mini';
import { confirmBySchema, isoDaySchema, moneySchema } from '../primitives.ts';

/** The number of days since the due day; present if the invoice is overdue. */
const overdueDaysSchema = z.optional(z.int().check(z.positive()));

/**
 * The status of an invoice today in the store of the call, decided by the gateway.
 *
 * - `payable`: `transferAnnouncedOn` is the last day on which a customer announced a bank transfer for the invoice.
 * - `payment-in-progress`: `since` is the day on which the payment began; only responses about a lookup contain it. With `confirmBy`, the
 *   payer's bank waits for the payer and nothing is charged. Without `confirmBy`, it is unknown whether the card was charged.
 * - `awaiting-shipment`: the invoice is created once the order is shipped. `shipsOn` is the planned day, if known.
 * - `being-created`: shipped at most 3 days ago; the invoice is still being created. `readyBy` is the last of these days.
 * - `overdue-creation`: shipped more than 3 days ago and still without an invoice; the customer should contact support.
 *
 * An older gateway sends no days for an order without an invoice.
 *
 * @see spec §4 Invoice display states, §9 Invoice rules
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

/** The status of an invoice: payable now, or the reason why not. @see spec §4 Invoice display states */
export type InvoiceStatus = z.infer<typeof invoiceStatusSchema>;

/** The format of an invoice id, which the gateway's database generates. */
export const invoiceIdPattern = /^[A-Za-z0-9]{10}$/;

export const invoiceIdSchema = z.string().check(z.regex(invoiceIdPattern));

/** An invoice, or an order without an invoice yet: then `invoiceNumber` and `dueOn` are null. */
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

/** An invoice or an unbilled order, with its status at the time of the response. */
export type Invoice = z.infer<typeof invoiceSchema>;
