import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InvoiceStanding } from '@assess/gateway-client/contract';
import { formatDay, type Locale } from '@assess/i18n';
import { Badge, ContactDetails, type BadgeProps } from '@assess/ui';
import { SupportMessage } from '../help/support-message.tsx';

const notReady = msg({ id: 'invoices.standing.notReady', message: 'Not ready yet' });

/** A word for where the invoice stands; what is paid says so where others have their button. */
const badges: Record<
  Exclude<InvoiceStanding['kind'], 'paid'>,
  { tone: BadgeProps['tone']; label: MessageDescriptor }
> = {
  payable: { tone: 'info', label: msg({ id: 'invoices.standing.unpaid', message: 'Unpaid' }) },
  scheduled: { tone: 'info', label: msg({ id: 'invoices.standing.scheduled', message: 'Payable later' }) },
  'payment-in-progress': {
    tone: 'warning',
    label: msg({ id: 'invoices.standing.inProgress', message: 'Payment in progress' }),
  },
  'unsupported-currency': {
    tone: 'warning',
    label: msg({ id: 'invoices.standing.unsupportedCurrency', message: 'Pay by phone' }),
  },
  'awaiting-shipment': { tone: 'info', label: notReady },
  'being-created': { tone: 'info', label: notReady },
  'overdue-creation': {
    tone: 'warning',
    label: msg({ id: 'invoices.standing.missing', message: 'Invoice missing' }),
  },
};

const inProgress = msg({
  id: 'invoices.standing.inProgressText',
  message:
    "A payment for this invoice is in progress. You don't need to pay it again. Look again in a few minutes; if nothing has changed by tomorrow, contact <0>Customer Support</0>.",
});

const inProgressSince = (day: string) =>
  msg({
    id: 'invoices.standing.inProgressSinceText',
    message: `A payment for this invoice began on ${day} and is still in progress. You don't need to pay it again. Look again in a few minutes; if it is not finished a day later, contact <0>Customer Support</0>.`,
  });

/** The message about an invoice's standing: what the customer can know or do. @see spec §4 Invoice display states, §8 Payment and invoice messages */
function standingMessage(standing: InvoiceStanding, locale: Locale): MessageDescriptor | undefined {
  switch (standing.kind) {
    case 'payable':
      return undefined;
    case 'paid': {
      const day = formatDay(standing.paidOn, locale);
      return msg({ id: 'invoices.standing.paidOn', message: `Paid on ${day}` });
    }
    case 'scheduled': {
      const day = formatDay(standing.payableOn, locale);
      return msg({ id: 'invoices.standing.payableOn', message: `You can pay this invoice from ${day}.` });
    }
    case 'payment-in-progress':
      return standing.since === undefined ? inProgress : inProgressSince(formatDay(standing.since, locale));
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

export function StandingBadge({ standing }: { standing: InvoiceStanding }) {
  const { i18n } = useLingui();
  if (standing.kind === 'paid') return null;
  const { tone, label } = badges[standing.kind];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** Only Customer Support can help with these. */
const needSupport: readonly InvoiceStanding['kind'][] = ['unsupported-currency', 'overdue-creation'];

export function StandingText({ standing, locale }: { standing: InvoiceStanding; locale: Locale }) {
  const message = standingMessage(standing, locale);
  if (!message) return null;
  return (
    <>
      <p>
        <SupportMessage message={message} />
      </p>
      {needSupport.includes(standing.kind) && <ContactDetails />}
    </>
  );
}
