import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { InvoiceStatus } from '@assess/gateway-client/contract';
import { paymentLabel } from '../payment-state/payment-messages.ts';
import { readPaymentState } from '../payment-state/read-payment-state.ts';

const notReady = msg({ id: 'invoices.standing.notReady', message: 'Not ready yet' });

const statusLabels: Record<Exclude<InvoiceStatus['kind'], 'payment-in-progress'>, MessageDescriptor> = {
  payable: msg({ id: 'invoices.standing.unpaid', message: 'Unpaid' }),
  paid: msg({ id: 'invoices.card.paid', message: 'Paid' }),
  scheduled: msg({ id: 'invoices.standing.scheduled', message: 'Not payable yet' }),
  'unsupported-currency': msg({ id: 'invoices.standing.unsupportedCurrency', message: 'Pay by phone' }),
  'awaiting-shipment': notReady,
  'being-created': notReady,
  'overdue-creation': msg({ id: 'invoices.standing.missing', message: 'Invoice missing' }),
};

const transferAnnounced = msg({ id: 'invoices.standing.transferAnnounced', message: 'Transfer announced' });

/** The label for the number of days by which a payment is late. */
export const overdueLabel = (count: number): MessageDescriptor =>
  msg({
    id: 'invoices.standing.overdue',
    message: plural(count, { one: 'Overdue by # day', other: 'Overdue by # days' }),
  });

/** The label of an invoice's status, in one or two words. */
export function statusLabel(status: InvoiceStatus): MessageDescriptor {
  if (status.kind === 'payment-in-progress') return paymentLabel(readPaymentState(status));
  return status.kind === 'payable' && status.transferAnnouncedOn !== undefined
    ? transferAnnounced
    : statusLabels[status.kind];
}
