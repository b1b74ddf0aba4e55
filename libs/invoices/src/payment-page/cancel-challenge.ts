import type { PageGateway } from '@assess/gateway-client';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';

/** Gives up a charge about which the payer's bank still asks. Undefined: nobody knows whether it is given up, so nothing else can be paid with. */
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
