import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { decimalOf, type IsoDay } from '@assess/i18n';

/** A cell of an exported table: text, an amount as a plain decimal, or a day. */
export type TableCell = string | { readonly decimal: string } | { readonly day: IsoDay };

/** A column of an exported table: its title, and a row's value. */
export type Column<Row> = readonly [title: MessageDescriptor, cell: (row: Row) => MessageDescriptor | TableCell];

/** The columns that identify an invoice. */
export const numberColumns: readonly (readonly [title: MessageDescriptor, cell: (invoice: Invoice) => string])[] = [
  [msg({ id: 'invoices.invoiceNumber', message: 'Invoice number' }), ({ invoiceNumber }) => invoiceNumber ?? ''],
  [msg({ id: 'invoices.orderNumber', message: 'Order number' }), ({ orderNumber }) => orderNumber],
  [
    msg({ id: 'invoices.purchaseOrderNumber', message: 'Purchase order number' }),
    ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '',
  ],
  [
    msg({ id: 'invoices.accountNumber', message: 'Customer account number' }),
    ({ customerAccountNumber }) => customerAccountNumber,
  ],
];

/** The columns that identify an invoice and state its amount. */
export const invoiceColumns: readonly Column<Invoice>[] = [
  ...numberColumns,
  [msg({ id: 'invoices.confirmation.amount', message: 'Amount' }), ({ total }) => ({ decimal: decimalOf(total) })],
  [msg({ id: 'invoices.confirmation.currency', message: 'Currency' }), ({ total }) => total.currency],
];

/** Builds a table of rows below their titles, translated into one language. */
export const tableOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  say: (text: MessageDescriptor) => string,
): TableCell[][] => [
  columns.map(([title]) => say(title)),
  ...rows.map((row) =>
    columns.map(([, cellOf]) => {
      const cell = cellOf(row);
      return typeof cell === 'object' && 'id' in cell ? say(cell) : cell;
    }),
  ),
];
