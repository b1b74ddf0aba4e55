import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Invoice, InvoiceStanding } from '@assess/gateway-client/contract';
import { invoiceColumns, tableOf, type Column } from './invoice-columns.ts';
import { overdueLabel, standingLabel } from '../standing/standing-labels.ts';

/** The word that stands first beside an invoice. */
const stateOf = (standing: InvoiceStanding): MessageDescriptor =>
  'overdueDays' in standing && standing.overdueDays !== undefined
    ? overdueLabel(standing.overdueDays)
    : standingLabel(standing);

const columns: readonly Column<Invoice>[] = [
  ...invoiceColumns,
  [msg({ id: 'invoices.results.state', message: 'Status' }), ({ standing }) => stateOf(standing)],
  [msg({ id: 'invoices.card.dueOn', message: 'Due date' }), ({ dueOn }) => dueOn ?? ''],
  [
    msg({ id: 'invoices.confirmation.paidOn', message: 'Paid on' }),
    ({ standing }) => (standing.kind === 'paid' ? standing.paidOn : ''),
  ],
];

/** Invoices as they stand, for the payer's books. */
export const invoiceListTable = (invoices: readonly Invoice[], say: (text: MessageDescriptor) => string): string[][] =>
  tableOf(columns, invoices, say);
