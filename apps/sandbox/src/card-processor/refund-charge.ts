import type { RefundAnswer, RefundRequest, RefusedRefund } from '@assess/gateway-client/card-processor';
import type { Clock } from '../clock.ts';
import type { CardRepository } from './card-repository.ts';
import { isApproval } from './charge-answer.ts';
import type { Refund } from './refund-repository.ts';

export type RefundOutcome =
  | { kind: 'refunded'; refund: Refund }
  | { kind: 'conflict' }
  | { kind: 'refused'; code: RefusedRefund };

/** Refunds part of a charge or all of it, once per reference. It is synchronous, so no other request can run in between. */
export function refundCharge(repository: CardRepository, clock: Clock, request: RefundRequest): RefundOutcome {
  const { charge: reference, amountMinor, currency } = request;
  const known = repository.refunds.find(request.reference);
  if (known) {
    const isSame = known.charge === reference && known.amountMinor === amountMinor && known.currency === currency;
    return isSame ? { kind: 'refunded', refund: known } : { kind: 'conflict' };
  }
  const charge = repository.findPaymentStatus(reference);
  const isMade = charge && isApproval(charge.outcome) && charge.settlesAt <= clock.now();
  if (!isMade || charge.currency !== currency) return { kind: 'refused', code: 'charge-unknown' };
  if (repository.disputes.isChargedBack(reference)) return { kind: 'refused', code: 'charge-disputed' };
  if (repository.refunds.sumOf(reference) + amountMinor > charge.amountMinor)
    return { kind: 'refused', code: 'refund-too-high' };
  const refund: Refund = { ...request, madeAt: clock.now(), status: 'refunded' };
  repository.refunds.add(refund);
  return { kind: 'refunded', refund };
}

/** Builds the response about a refund. */
export const refundAnswer = ({ madeAt, status, ...refund }: Refund): RefundAnswer =>
  status === 'refunded' ? { ...refund, status, refundedAt: new Date(madeAt).toISOString() } : { ...refund, status };
