import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InvoiceStatus } from '@assess/gateway-client/contract';
import { formatDay, type Locale } from '@assess/i18n';
import { Badge, ContactDetails, type BadgeProps } from '@assess/ui';
import { SupportMessage } from '../help/support-message.tsx';
import { readPaymentState } from '../payment-state/read-payment-state.ts';
import { lookupMessages } from '../payment-state/payment-messages.ts';
import { overdueLabel, statusLabel } from './status-labels.ts';

const tones: Record<InvoiceStatus['kind'], BadgeProps['tone']> = {
  paid: 'success',
  payable: 'info',
  scheduled: 'info',
  'payment-in-progress': 'warning',
  'unsupported-currency': 'warning',
  'awaiting-shipment': 'info',
  'being-created': 'info',
  'overdue-creation': 'warning',
};

const transferAnnounced = (day: string) =>
  msg({
    id: 'invoices.standing.transferAnnouncedText',
    message: `A bank transfer for this invoice was announced on ${day}. If it is on its way, please don't pay again.`,
  });

/**
 * The message about an invoice's status: the facts and the actions open to the customer. @see spec §4 Invoice display
 * states, §8 Payment and invoice messages
 */
export function statusMessage(status: InvoiceStatus, locale: Locale): MessageDescriptor | undefined {
  switch (status.kind) {
    case 'payable': {
      const day = status.transferAnnouncedOn && formatDay(status.transferAnnouncedOn, locale);
      return day ? transferAnnounced(day) : undefined;
    }
    case 'paid': {
      const day = formatDay(status.paidOn, locale);
      return msg({ id: 'invoices.standing.paidOn', message: `Paid on ${day}` });
    }
    case 'scheduled': {
      const day = formatDay(status.payableOn, locale);
      return msg({ id: 'invoices.standing.payableOn', message: `You can pay this invoice from ${day}.` });
    }
    case 'payment-in-progress':
      return lookupMessages(readPaymentState(status), locale, status.since);
    case 'unsupported-currency':
      return msg({
        id: 'invoices.standing.unsupportedCurrencyText',
        message:
          'Online payment is not available in your currency. Please call <0>customer support</0> to pay this invoice.',
      });
    case 'awaiting-shipment':
      return msg({
        id: 'invoices.standing.awaitingShipmentText',
        message: 'Invoices are created once an order is shipped. This order has not been shipped yet.',
      });
    case 'being-created':
      return msg({
        id: 'invoices.standing.beingCreatedText',
        message: "We're still creating this invoice. Please give us a few more hours and try again.",
      });
    case 'overdue-creation':
      return msg({
        id: 'invoices.standing.overdueCreationText',
        message:
          'This order shipped more than 3 days ago and its invoice is still missing. Please contact <0>Customer Support</0>.',
      });
  }
}

/** The message about when an order was shipped and by when its invoice is ready, as far as known. @see spec §9 Invoice rules */
function shipmentMessage(status: InvoiceStatus, locale: Locale): MessageDescriptor | undefined {
  const shipsOn = 'shipsOn' in status && status.shipsOn && formatDay(status.shipsOn, locale);
  const shippedOn = 'shippedOn' in status && status.shippedOn && formatDay(status.shippedOn, locale);
  const readyBy = 'readyBy' in status && status.readyBy && formatDay(status.readyBy, locale);
  if (shipsOn) return msg({ id: 'invoices.standing.shipsOn', message: `It is planned to be shipped on ${shipsOn}.` });
  if (shippedOn && readyBy)
    return msg({
      id: 'invoices.standing.readyBy',
      message: `Shipped on ${shippedOn}. Its invoice is ready by ${readyBy}.`,
    });
  return shippedOn ? msg({ id: 'invoices.standing.shippedOn', message: `Shipped on ${shippedOn}.` }) : undefined;
}

/** A badge with the invoice's status, and how late its payment is. */
export function StatusBadge({ status }: { status: InvoiceStatus }) {
  const { i18n } = useLingui();
  const overdueDays = 'overdueDays' in status ? status.overdueDays : undefined;
  const saysMore = status.kind !== 'payable' || status.transferAnnouncedOn !== undefined;
  return (
    <>
      {overdueDays !== undefined && <Badge tone="error">{i18n._(overdueLabel(overdueDays))}</Badge>}
      {(overdueDays === undefined || saysMore) && (
        <Badge tone={tones[status.kind]}>{i18n._(statusLabel(status))}</Badge>
      )}
    </>
  );
}

export interface StatusTextProps {
  status: InvoiceStatus;
  locale: Locale;
}

/** True for the statuses that only Customer Support can resolve. */
const needsSupport: Record<InvoiceStatus['kind'], boolean> = {
  payable: false,
  paid: false,
  scheduled: false,
  'payment-in-progress': false,
  'unsupported-currency': true,
  'awaiting-shipment': false,
  'being-created': false,
  'overdue-creation': true,
};

export interface StatusMessageProps extends StatusTextProps {
  /** True when the visitor has requested an alert. The message then does not ask them to try again later. */
  isAwaited?: boolean;
}

/** The message about an invoice's status and its order's dates. */
export function StatusMessage({ status, locale, isAwaited = false }: StatusMessageProps) {
  const asksToTryAgain = status.kind === 'being-created';
  return [!(isAwaited && asksToTryAgain) && statusMessage(status, locale), shipmentMessage(status, locale)].map(
    (message) =>
      message && (
        <p key={message.id}>
          <SupportMessage message={message} />
        </p>
      ),
  );
}

/** The message about an invoice's status, with contact details when only Customer Support can help. */
export const StatusText = (props: StatusTextProps) => (
  <>
    <StatusMessage {...props} />
    {needsSupport[props.status.kind] && <ContactDetails />}
  </>
);
