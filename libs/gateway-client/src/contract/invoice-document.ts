import * as z from 'zod/mini';
import { invoiceSchema } from './invoice.ts';
import { isoDaySchema, moneySchema } from './primitives.ts';

const line = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPrice: moneySchema,
  amount: moneySchema,
});

const tax = z.object({
  /** As the invoice calls it, with its rate: `GST 5%`. */
  name: z.string(),
  amount: moneySchema,
});

/**
 * Answer to `readInvoiceDocument`: all that an invoice says, in its one currency; lines and taxes add up to its total.
 * `issuedOn`, `billTo` and the lines are missing where an invoice is older than the details that are kept.
 */
export const invoiceDocumentSchema = z.object({
  invoice: invoiceSchema,
  issuedOn: z.nullable(isoDaySchema),
  /** Name and address, one line each. */
  billTo: z.array(z.string()),
  lines: z.array(line),
  taxes: z.array(tax),
});

/** An invoice in full, to be shown and printed. */
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;
