import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Payment } from '@assess/gateway-client/contract';
import { invoiceColumns, tableOf, type TableCell } from '../found-invoices/invoice-columns.ts';

type PaidPayment = Extract<Payment, { state: 'paid' }>;

/** The invoices of a payment as rows below their column titles, for other programs. It contains no data about the payer. */
export const allocationTable = (
  { invoices, confirmation }: PaidPayment,
  say: (text: MessageDescriptor) => string,
): TableCell[][] =>
  tableOf(
    [
      ...invoiceColumns,
      [msg({ id: 'invoices.confirmation.number', message: 'Payment confirmation number' }), () => confirmation.number],
      [msg({ id: 'invoices.confirmation.paidOn', message: 'Paid on' }), () => ({ day: confirmation.paidOn })],
    ],
    invoices,
    say,
  );
