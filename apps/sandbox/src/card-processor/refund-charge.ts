import type { RefundAnswer, RefundRequest, RefusedRefund } from '@assess/gateway-client/card-processor';
import type { Clock } from '../clock.ts';
import type { CardStore } from './card-store.ts';
import { isApproval } from './charge-answer.ts';
import type { Refund } from './refund-store.ts';

export type RefundOutcome =
  | { kind: 'refunded'; refund: Refund }
  | { kind: 'conflict' }
  | { kind: 'refused'; code: RefusedRefund };

/** Refunds part of a charge or all of it, once per reference. It is synchronous, so no other request can run in between. */
export function refundCharge(store: CardStore, clock: Clock, request: RefundRequest): RefundOutcome {
  const { charge: reference, amountMinor, currency } = request;
  const known = store.refunds.find(request.reference);
  if (known) {
    const isSame = known.charge === reference && known.amountMinor === amountMinor && known.currency === currency;
    return isSame ? { kind: 'refunded', refund: known } : { kind: 'conflict' };
  }
  const charge = store.findPaymentStatus(reference);
  const isMade = charge && isApproval(charge.outcome) && charge.settlesAt <= clock.now();
  if (!isMade || charge.currency !== currency) return { kind: 'refused', code: 'charge-unknown' };
  if (store.refunds.sumOf(reference) + amountMinor > charge.amountMinor)
    return { kind: 'refused', code: 'refund-too-high' };
  const refund = { ...request, madeAt: clock.now() };
  store.refunds.add(refund);
  return { kind: 'refunded', refund };
}

/** Builds the response about a refund. */
export const refundAnswer = ({ madeAt, ...refund }: Refund): RefundAnswer => ({
  ...refund,
  status: 'refunded',
  refundedAt: new Date(madeAt).toISOString(),
});
