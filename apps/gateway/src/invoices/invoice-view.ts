import type { FoundInvoice, Invoice } from '@assess/gateway-client/contract';
import type { IsoDay, Money } from '@assess/i18n';
import type { DetailedRow } from './read-lookup.ts';
import { invoiceStatusOf, type InvoiceRow } from './invoice-status.ts';

/** Converts an invoice to the form of the API, with its status on `today`, the current day in the store of the request. */
export const toInvoice = (row: InvoiceRow, today: IsoDay): Invoice => ({
  id: row.public_id,
  invoiceNumber: row.invoice_number,
  orderNumber: row.order_number,
  purchaseOrderNumber: row.purchase_order_number,
  customerAccountNumber: row.customer_account_number,
  dueOn: row.invoice_number === null ? null : row.due_on,
  total: (row.paid_on !== null && paidAmountOf(row)) || { amountMinor: row.amount_minor, currency: row.currency },
  status: invoiceStatusOf(row, today),
});

/** The amount that was charged for an invoice, if its own amount changed while it was being paid. */
export const paidAmountOf = (row: Pick<InvoiceRow, 'paid_minor' | 'paid_currency'>): Money | undefined =>
  row.paid_minor !== null && row.paid_currency !== null
    ? { amountMinor: row.paid_minor, currency: row.paid_currency }
    : undefined;

/** Converts an invoice to the form in which a lookup shows it. */
export const toFoundInvoice = ({ details, ...row }: DetailedRow, today: IsoDay): FoundInvoice => ({
  ...toInvoice(row, today),
  ...(details && { details }),
});
