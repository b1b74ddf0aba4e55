import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { GatewayClient } from '@assess/gateway-client';
import { FocusedNotice } from '@assess/ui';
import { useEffect } from 'react';
import { outcomeOf, type PaymentOutcome } from './take-payment.ts';

export interface PendingPaymentProps {
  paymentId: string;
  gateway: Pick<GatewayClient, 'payment'>;
  /** Called once, when the payment is no longer pending. */
  onKnown: (outcome: PaymentOutcome) => void;
}

const askEveryMs = 2000;

/** Asks for the payment until its outcome is known; the gateway asks the card processor meanwhile. */
export function PendingPayment({ paymentId, gateway, onKnown }: PendingPaymentProps) {
  const { data: outcome } = useQuery({
    queryKey: ['payment-outcome', paymentId],
    queryFn: async ({ signal }): Promise<PaymentOutcome> => {
      const answer = await gateway.payment(paymentId, { signal });
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
    <FocusedNotice tone="info" title={<Trans id="invoices.payment.pending.title">We're checking your payment</Trans>}>
      <p>
        <Trans id="invoices.payment.pending.text">
          This can take a minute. You will not be charged twice, and you can close this page: we send the confirmation
          to your email address.
        </Trans>
      </p>
    </FocusedNotice>
  );
}
