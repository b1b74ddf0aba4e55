import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { InvoiceStanding } from '@assess/gateway-client/contract';

const notReady = msg({ id: 'invoices.standing.notReady', message: 'Not ready yet' });

const standingLabels: Record<InvoiceStanding['kind'], MessageDescriptor> = {
  payable: msg({ id: 'invoices.standing.unpaid', message: 'Unpaid' }),
  paid: msg({ id: 'invoices.card.paid', message: 'Paid' }),
  scheduled: msg({ id: 'invoices.standing.scheduled', message: 'Not payable yet' }),
  'payment-in-progress': msg({ id: 'invoices.standing.inProgress', message: 'Payment in progress' }),
  'unsupported-currency': msg({ id: 'invoices.standing.unsupportedCurrency', message: 'Pay by phone' }),
  'awaiting-shipment': notReady,
  'being-created': notReady,
  'overdue-creation': msg({ id: 'invoices.standing.missing', message: 'Invoice missing' }),
};

const transferAnnounced = msg({ id: 'invoices.standing.transferAnnounced', message: 'Transfer announced' });

/** How late the payment of an invoice is. */
export const overdueLabel = (count: number): MessageDescriptor =>
  msg({
    id: 'invoices.standing.overdue',
    message: plural(count, { one: 'Overdue by # day', other: 'Overdue by # days' }),
  });

/** Where an invoice stands, in a word or two. */
export const standingLabel = (standing: InvoiceStanding): MessageDescriptor =>
  standing.kind === 'payable' && standing.transferAnnouncedOn !== undefined
    ? transferAnnounced
    : standingLabels[standing.kind];
