import type { PageGateway } from '@assess/gateway-client';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';

/**
 * Cancels a charge that waits for the payer's bank. Returns `undefined` when it is unknown whether the gateway
 * cancelled the charge; the page must then not charge another card.
 */
export async function cancelChallenge(
  gateway: Pick<PageGateway, 'cancelChallenge'>,
  paymentId: string,
): Promise<PaymentOutcome | undefined> {
  const answer = await gateway.cancelChallenge({ params: { id: paymentId }, body: {} }).catch(() => undefined);
  if (answer?.kind === 'payment-not-found') return { kind: 'expired' };
  if (answer?.kind !== 'ok') return undefined;
  const outcome = outcomeOf(answer.value);
  return outcome.kind === 'declined' && outcome.reason === 'authentication-unfinished'
    ? { kind: 'another-card' }
    : outcome;
}
