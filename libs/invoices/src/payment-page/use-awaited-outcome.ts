import { useQuery } from '@tanstack/react-query';
import type { PageGateway } from '@assess/gateway-client';
import { useEffect } from 'react';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';

export interface AwaitedPayment {
  paymentId: string;
  gateway: Pick<PageGateway, 'readPayment'>;
  /** Called once, when the outcome is another one than what is awaited. */
  onKnown: (outcome: PaymentOutcome) => void;
}

const askEveryMs = 2000;

/** Asks for a payment as long as its outcome is of this kind; the gateway asks the card processor meanwhile. */
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
