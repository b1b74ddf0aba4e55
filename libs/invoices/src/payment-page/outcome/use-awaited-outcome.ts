import { useQuery } from '@tanstack/react-query';
import type { PageGateway } from '@assess/gateway-client';
import { useEffect } from 'react';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';

export interface AwaitedPayment {
  paymentId: string;
  gateway: Pick<PageGateway, 'readPayment'>;
  /** Called once, with the first outcome that is not of the kind for which the page polls. */
  onKnown: (outcome: PaymentOutcome) => void;
}

const askEveryMs = 2000;

/** Polls a payment while its outcome is of the kind `awaited`; in the meantime the gateway polls the card processor. */
export function useAwaitedOutcome(
  { paymentId, gateway, onKnown }: AwaitedPayment,
  awaited: PaymentOutcome['kind'],
): void {
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
    if (outcome && outcome.kind !== awaited) onKnown(outcome);
  }, [outcome, awaited, onKnown]);
}
