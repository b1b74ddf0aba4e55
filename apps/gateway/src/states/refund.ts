import type { RefundState } from '@assess/gateway-client/contract';
import { moveIn } from './moves.ts';

/** Everything that can happen to a refund. `made` and `refused` are the card processor's word. */
export type RefundEvent = 'approved' | 'rejected' | 'made' | 'refused';

/** Every allowed move of a refund; what is not here is refused. */
export const refundMoves = {
  asked: { approved: 'refunding', rejected: 'rejected' },
  refunding: { made: 'refunded', refused: 'refused' },
  refunded: {},
  refused: {},
  rejected: {},
} as const satisfies Readonly<Record<RefundState, Readonly<Partial<Record<RefundEvent, RefundState>>>>>;

/** The move that an event makes. */
export const refundMove = <Event extends RefundEvent>(event: Event) => moveIn(refundMoves, event);
