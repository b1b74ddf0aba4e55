import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InvoiceStanding } from '@assess/gateway-client/contract';
import { formatDay, type Locale } from '@assess/i18n';
import { Badge, ContactDetails, type BadgeProps } from '@assess/ui';
import { SupportMessage } from '../help/support-message.tsx';
import { readPaymentState } from '../payment-state/read-payment-state.ts';
import { wordsToFinder } from '../payment-state/payment-words.ts';
import { overdueLabel, standingLabel } from './standing-labels.ts';

const tones: Record<InvoiceStanding['kind'], BadgeProps['tone']> = {
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

/** The message about an invoice's standing: what the customer can know or do. @see spec §4 Invoice display states, §8 Payment and invoice messages */
export function standingMessage(standing: InvoiceStanding, locale: Locale): MessageDescriptor | undefined {
  switch (standing.kind) {
    case 'payable': {
      const day = standing.transferAnnouncedOn && formatDay(standing.transferAnnouncedOn, locale);
      return day ? transferAnnounced(day) : undefined;
    }
    case 'paid': {
      const day = formatDay(standing.paidOn, locale);
      return msg({ id: 'invoices.standing.paidOn', message: `Paid on ${day}` });
    }
    case 'scheduled': {
      const day = formatDay(standing.payableOn, locale);
      return msg({ id: 'invoices.standing.payableOn', message: `You can pay this invoice from ${day}.` });
    }
    case 'payment-in-progress':
      return wordsToFinder(readPaymentState(standing), locale, standing.since);
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

/** When an order was shipped and by when its invoice is ready, as far as that is known. @see spec §9 Invoice rules */
function shipmentMessage(standing: InvoiceStanding, locale: Locale): MessageDescriptor | undefined {
  const shipsOn = 'shipsOn' in standing && standing.shipsOn && formatDay(standing.shipsOn, locale);
  const shippedOn = 'shippedOn' in standing && standing.shippedOn && formatDay(standing.shippedOn, locale);
  const readyBy = 'readyBy' in standing && standing.readyBy && formatDay(standing.readyBy, locale);
  if (shipsOn) return msg({ id: 'invoices.standing.shipsOn', message: `It is planned to be shipped on ${shipsOn}.` });
  if (shippedOn && readyBy)
    return msg({
      id: 'invoices.standing.readyBy',
      message: `Shipped on ${shippedOn}. Its invoice is ready by ${readyBy}.`,
    });
  return shippedOn ? msg({ id: 'invoices.standing.shippedOn', message: `Shipped on ${shippedOn}.` }) : undefined;
}

/** A word for where the invoice stands, and how late its payment is. */
export function StandingBadge({ standing }: { standing: InvoiceStanding }) {
  const { i18n } = useLingui();
  const overdueDays = 'overdueDays' in standing ? standing.overdueDays : undefined;
  const saysMore = standing.kind !== 'payable' || standing.transferAnnouncedOn !== undefined;
  return (
    <>
      {overdueDays !== undefined && <Badge tone="error">{i18n._(overdueLabel(overdueDays))}</Badge>}
      {(overdueDays === undefined || saysMore) && (
        <Badge tone={tones[standing.kind]}>{i18n._(standingLabel(standing))}</Badge>
      )}
    </>
  );
}

export interface StandingTextProps {
  standing: InvoiceStanding;
  locale: Locale;
}

/** Only Customer Support can help with these. */
const needSupport: readonly InvoiceStanding['kind'][] = ['unsupported-currency', 'overdue-creation'];

export interface StandingMessageProps extends StandingTextProps {
  /** True where nobody has to try again: they are told. */
  isAwaited?: boolean;
}

/** The message about an invoice's standing, and the days of its order. */
export function StandingMessage({ standing, locale, isAwaited = false }: StandingMessageProps) {
  const asksToTryAgain = standing.kind === 'being-created';
  return [!(isAwaited && asksToTryAgain) && standingMessage(standing, locale), shipmentMessage(standing, locale)].map(
    (message) =>
      message && (
        <p key={message.id}>
          <SupportMessage message={message} />
        </p>
      ),
  );
}

/** The message about an invoice's standing, with whom to call where only they can help. */
export const StandingText = (props: StandingTextProps) => (
  <>
    <StandingMessage {...props} />
    {needSupport.includes(props.standing.kind) && <ContactDetails />}
  </>
);
