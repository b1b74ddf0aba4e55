import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Invoice, InvoiceStatus } from '@assess/gateway-client/contract';
import { invoiceColumns, tableOf, type Column, type TableCell } from '../found-invoices/invoice-columns.ts';
import { overdueLabel, statusLabel } from '../invoice-status/status-labels.ts';

/** Returns the label that the results page shows first beside an invoice: how many days it is overdue, or else its status. */
const stateOf = (status: InvoiceStatus): MessageDescriptor =>
  'overdueDays' in status && status.overdueDays !== undefined ? overdueLabel(status.overdueDays) : statusLabel(status);

const columns: readonly Column<Invoice>[] = [
  ...invoiceColumns,
  [msg({ id: 'invoices.results.state', message: 'Status' }), ({ status }) => stateOf(status)],
  [msg({ id: 'invoices.card.dueOn', message: 'Due date' }), ({ dueOn }) => (dueOn ? { day: dueOn } : '')],
  [
    msg({ id: 'invoices.confirmation.paidOn', message: 'Paid on' }),
    ({ status }) => (status.kind === 'paid' ? { day: status.paidOn } : ''),
  ],
];

/** Builds the table of invoices and their statuses that payers download for their books. */
export const invoiceListTable = (
  invoices: readonly Invoice[],
  say: (text: MessageDescriptor) => string,
): TableCell[][] => tableOf(columns, invoices, say);
