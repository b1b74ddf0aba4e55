import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FocusedNotice, Spinner } from '@assess/ui';
import type { ReactNode } from 'react';
import { useAwaitedOutcome, type AwaitedPayment } from './use-awaited-outcome.ts';

export interface PendingPaymentProps extends AwaitedPayment {
  /** The link to the outcome for a payer who does not wait. */
  later: ReactNode;
}

/** The title of the page and the document while a payment is pending. */
export const pendingTitle = msg({ id: 'invoices.payment.pending.title', message: "We're checking your payment" });

/** Polls the payment until its outcome is known; in the meantime the gateway polls the card processor. */
export function PendingPayment({ later, ...payment }: PendingPaymentProps) {
  const { i18n } = useLingui();
  useAwaitedOutcome(payment, 'pending');
  return (
    <FocusedNotice tone="info" title={i18n._(pendingTitle)}>
      <p>
        <Trans id="invoices.payment.pending.text">
          The card processor needs longer than usual. You need not keep this page open any more: you will not be charged
          twice, and we send the confirmation to your email address once it is paid.
        </Trans>
      </p>
      <p>{later}</p>
      <Spinner label={<Trans id="invoices.payment.pending.asking">Asking the card processor</Trans>} />
    </FocusedNotice>
  );
}
