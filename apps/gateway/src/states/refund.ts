import type { RefundState } from '@assess/gateway-client/contract';
import { moveIn } from './moves.ts';

/**
 * The events of a refund. `made` and `refused` are outcomes at the card processor. `failed`: the processor had made the refund, and the
 * money has come back, for example because the card no longer exists.
 */
export type RefundEvent = 'approved' | 'rejected' | 'made' | 'refused' | 'failed';

/** The allowed transitions of a refund. Any other transition is refused. */
const refundMoves = {
  asked: { approved: 'refunding', rejected: 'rejected' },
  refunding: { made: 'refunded', refused: 'refused' },
  refunded: { failed: 'failed' },
  failed: {},
  refused: {},
  rejected: {},
} as const satisfies Readonly<Record<RefundState, Readonly<Partial<Record<RefundEvent, RefundState>>>>>;

/** Returns the transition that an event causes. */
export const refundMove = <Event extends RefundEvent>(event: Event) => moveIn(refundMoves, event);
