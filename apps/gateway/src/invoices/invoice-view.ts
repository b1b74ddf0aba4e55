import type { Invoice } from '@assess/gateway-client/contract';
import { dayAt } from '../clock.ts';
import { standingOf, type InvoiceRow } from './standing.ts';

/** An invoice as the wire carries it, with its standing at `nowMs`. */
export const toInvoice = (row: InvoiceRow, nowMs: number): Invoice => ({
  id: String(row.id),
  invoiceNumber: row.invoice_number,
  orderNumber: row.order_number,
  purchaseOrderNumber: row.purchase_order_number,
  customerAccountNumber: row.customer_account_number,
  dueOn: row.invoice_number === null ? null : row.due_on,
  total: { amountMinor: row.amount_minor, currency: row.currency },
  standing: standingOf(row, dayAt(nowMs)),
});

/** The row's id behind an invoice's id on the wire; `undefined` when no invoice can have it. */
export const invoiceIdOf = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);
