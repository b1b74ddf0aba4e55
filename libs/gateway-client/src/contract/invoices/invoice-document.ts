import * as z from 'zod/mini';
import { invoiceSchema } from './invoice.ts';
import { isoDaySchema, moneySchema } from '../primitives.ts';

const line = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPrice: moneySchema,
  amount: moneySchema,
});

const tax = z.object({
  /** The name of the tax on the invoice, with its rate: `GST 5%`. */
  name: z.string(),
  amount: moneySchema,
});

/**
 * The response to `readInvoiceDocument`: the full content of an invoice, in its one currency. Lines and taxes add up to its total.
 * `issuedOn`, `billTo` and the lines are missing if the invoice is older than the stored details.
 */
export const invoiceDocumentSchema = z.object({
  invoice: invoiceSchema,
  issuedOn: z.nullable(isoDaySchema),
  /** Name and postal address, one line per item. */
  billTo: z.array(z.string()),
  lines: z.array(line),
  taxes: z.array(tax),
});

/** A full invoice for display and print. */
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;
