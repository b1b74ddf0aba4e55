import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Invoice, Payment } from '@assess/gateway-client/contract';
import { decimalOf } from '@assess/i18n';

type PaidPayment = Extract<Payment, { state: 'paid' }>;

const columns: readonly (readonly [MessageDescriptor, (invoice: Invoice, payment: PaidPayment) => string])[] = [
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
  [
    msg({ id: 'invoices.confirmation.number', message: 'Payment confirmation number' }),
    (_, { confirmation }) => confirmation.number,
  ],
  [msg({ id: 'invoices.confirmation.paidOn', message: 'Paid on' }), (_, { confirmation }) => confirmation.paidOn],
];

/** A payment's invoices as rows below their titles, for programs: plain amounts, ISO days and nothing about who paid. */
export const allocationTable = (payment: PaidPayment, say: (text: MessageDescriptor) => string): string[][] => [
  columns.map(([title]) => say(title)),
  ...payment.invoices.map((invoice) => columns.map(([, cell]) => cell(invoice, payment))),
];
