import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PageGateway } from '@assess/gateway-client';
import { FocusedNotice, Spinner } from '@assess/ui';
import { useEffect, type ReactNode } from 'react';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';

export interface PendingPaymentProps {
  paymentId: string;
  gateway: Pick<PageGateway, 'readPayment'>;
  /** Called once, when the payment is no longer pending. */
  onKnown: (outcome: PaymentOutcome) => void;
  /** The way to the outcome for whoever does not wait. */
  later: ReactNode;
}

/** The page's title, and the document's, while a payment is pending. */
export const pendingTitle = msg({ id: 'invoices.payment.pending.title', message: "We're checking your payment" });

const askEveryMs = 2000;

/** Asks for the payment until its outcome is known; the gateway asks the card processor meanwhile. */
export function PendingPayment({ paymentId, gateway, onKnown, later }: PendingPaymentProps) {
  const { i18n } = useLingui();
  const { data: outcome } = useQuery({
    queryKey: ['payment-outcome', paymentId],
    queryFn: async ({ signal }): Promise<PaymentOutcome> => {
      const answer = await gateway.readPayment({ params: { id: paymentId } }, { signal });
      return answer.kind === 'ok' ? outcomeOf(answer.value) : { kind: 'expired' };
    },
    refetchInterval: askEveryMs,
    retry: true,
    retryDelay: askEveryMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (outcome && outcome.kind !== 'pending') onKnown(outcome);
  }, [outcome, onKnown]);
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
