import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { decimalOf } from '@assess/i18n';

/** A column of an exported table: its title, and a row's value, with plain amounts and ISO days. */
export type Column<Row> = readonly [title: MessageDescriptor, cell: (row: Row) => MessageDescriptor | string];

/** The columns that identify an invoice and state its amount. */
export const invoiceColumns: readonly Column<Invoice>[] = [
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
  [msg({ id: 'invoices.confirmation.amount', message: 'Amount' }), ({ total }) => decimalOf(total)],
  [msg({ id: 'invoices.confirmation.currency', message: 'Currency' }), ({ total }) => total.currency],
];

/** Builds a table of rows below their titles, translated into one language. */
export const tableOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  say: (text: MessageDescriptor) => string,
): string[][] => [
  columns.map(([title]) => say(title)),
  ...rows.map((row) =>
    columns.map(([, cellOf]) => {
      const cell = cellOf(row);
      return typeof cell === 'string' ? cell : say(cell);
    }),
  ),
];
