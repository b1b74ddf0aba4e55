import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Payment } from '@assess/gateway-client/contract';
import { invoiceColumns, tableOf } from '../found-invoices/invoice-columns.ts';

type PaidPayment = Extract<Payment, { state: 'paid' }>;

/** The invoices of a payment as rows below their column titles, for other programs. It contains no data about the payer. */
export const allocationTable = (
  { invoices, confirmation }: PaidPayment,
  say: (text: MessageDescriptor) => string,
): string[][] =>
  tableOf(
    [
      ...invoiceColumns,
      [msg({ id: 'invoices.confirmation.number', message: 'Payment confirmation number' }), () => confirmation.number],
      [msg({ id: 'invoices.confirmation.paidOn', message: 'Paid on' }), () => confirmation.paidOn],
    ],
    invoices,
    say,
  );
