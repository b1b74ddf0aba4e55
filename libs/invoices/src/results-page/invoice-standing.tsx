import { Trans } from '@lingui/react/macro';
import type { InvoiceStanding } from '@assess/gateway-client/contract';
import { formatDay } from '@assess/i18n';
import { Badge } from '@assess/ui';

/** A word for where the invoice stands. */
export function StandingBadge({ standing }: { standing: InvoiceStanding }) {
  switch (standing.kind) {
    case 'payable':
      return (
        <Badge tone="info">
          <Trans id="invoices.standing.unpaid">Unpaid</Trans>
        </Badge>
      );
    case 'paid':
      return (
        <Badge tone="success">
          <Trans id="invoices.card.paid">Paid</Trans>
        </Badge>
      );
    case 'scheduled':
      return (
        <Badge tone="info">
          <Trans id="invoices.standing.scheduled">Scheduled</Trans>
        </Badge>
      );
    case 'payment-in-progress':
      return (
        <Badge tone="warning">
          <Trans id="invoices.standing.inProgress">Payment in progress</Trans>
        </Badge>
      );
    case 'unsupported-currency':
      return (
        <Badge tone="warning">
          <Trans id="invoices.standing.unsupportedCurrency">Pay by phone</Trans>
        </Badge>
      );
    case 'awaiting-shipment':
    case 'being-created':
      return (
        <Badge tone="info">
          <Trans id="invoices.standing.notReady">Not ready yet</Trans>
        </Badge>
      );
    case 'overdue-creation':
      return (
        <Badge tone="warning">
          <Trans id="invoices.standing.missing">Invoice missing</Trans>
        </Badge>
      );
  }
}

/** What the customer can do about it. @see spec §4 Invoice display states, §8 Payment and invoice messages */
export function StandingText({ standing, locale }: { standing: InvoiceStanding; locale: string }) {
  switch (standing.kind) {
    case 'payable':
      return null;
    case 'paid': {
      const day = formatDay(standing.paidOn, locale);
      return (
        <p>
          <Trans id="invoices.standing.paidOn">Paid on {day}</Trans>
        </p>
      );
    }
    case 'scheduled': {
      const day = formatDay(standing.payableOn, locale);
      return (
        <p>
          <Trans id="invoices.standing.payableOn">You can pay this invoice from {day}.</Trans>
        </p>
      );
    }
    case 'payment-in-progress':
      return (
        <p>
          <Trans id="invoices.standing.inProgressText">A payment for this invoice is in progress.</Trans>
        </p>
      );
    case 'unsupported-currency':
      return (
        <p>
          <Trans id="invoices.standing.unsupportedCurrencyText">
            Online payment is not available in your currency. Please call customer support to pay this invoice.
          </Trans>
        </p>
      );
    case 'awaiting-shipment':
      return (
        <p>
          <Trans id="invoices.standing.awaitingShipmentText">
            Invoices are created once an order is shipped. This order has not been shipped yet.
          </Trans>
        </p>
      );
    case 'being-created':
      return (
        <p>
          <Trans id="invoices.standing.beingCreatedText">
            We're still creating this invoice. Please give us a few more hours and try again.
          </Trans>
        </p>
      );
    case 'overdue-creation':
      return (
        <p>
          <Trans id="invoices.standing.overdueCreationText">
            This order shipped more than 3 days ago and its invoice is still missing. Please contact Customer Support.
          </Trans>
        </p>
      );
  }
}
