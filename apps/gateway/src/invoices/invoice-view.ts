import type { FoundInvoice, Invoice } from '@assess/gateway-client/contract';
import type { IsoDay } from '@assess/i18n';
import type { DetailedRow } from './read-lookup.ts';
import { invoiceStatusOf, type InvoiceRow } from './invoice-status.ts';

/** An invoice as the wire carries it, with its status on `today`, the day in the store that asks. */
export const toInvoice = (row: InvoiceRow, today: IsoDay): Invoice => ({
  id: row.public_id,
  invoiceNumber: row.invoice_number,
  orderNumber: row.order_number,
  purchaseOrderNumber: row.purchase_order_number,
  customerAccountNumber: row.customer_account_number,
  dueOn: row.invoice_number === null ? null : row.due_on,
  total: { amountMinor: row.amount_minor, currency: row.currency },
  status: invoiceStatusOf(row, today),
});

/** An invoice as a look-up shows it. */
export const toFoundInvoice = ({ details, ...row }: DetailedRow, today: IsoDay): FoundInvoice => ({
  ...toInvoice(row, today),
  ...(details && { details }),
});
