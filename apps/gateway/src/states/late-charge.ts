import { lateChargeStates, type LateChargeState, type LateChargeStateFacts } from '@assess/gateway-client/contract';
import { sqlList } from '../db/statement.ts';
import { moveIn, statesWhere } from './moves.ts';
import { refundMove } from './refund.ts';

/**
 * The events of a late charge: staff have requested its refund. Every other change of its state follows from its balance, see
 * {@link balanceSql}.
 */
export type LateChargeEvent = 'asked';

/** The allowed transitions of a late charge by an event. */
const lateChargeMoves = {
  open: { asked: 'refunding' },
  refunding: {},
  refunded: {},
  'charged-back': {},
} as const satisfies Readonly<Record<LateChargeState, Readonly<Partial<Record<LateChargeEvent, LateChargeState>>>>>;

/** The initial state of a late charge. */
export const newLateChargeState = 'open' satisfies LateChargeState;

/** Returns the transition that an event causes. */
export const lateChargeMove = <Event extends LateChargeEvent>(event: Event) => moveIn(lateChargeMoves, event);

/** Lists the states in which the seller holds the money of a late charge, or does not. */
export const lateChargesThat = (are: LateChargeStateFacts): LateChargeState[] =>
  statesWhere<LateChargeState, LateChargeStateFacts>(lateChargeStates, ({ isHeld }) => isHeld === are.isHeld);

const { from: waiting, to: making } = refundMove('approved');
const { to: refunding } = lateChargeMove('asked');
const one = (state: LateChargeState): string => sqlList([state]);

/**
 * SQL that is true if a refund of the late charge `l` is requested and has no outcome yet. A charge that is open has none: a simultaneous
 * statement may have ended the refund that this one still reads.
 */
const isRefundingSql = `l.state = ${one(refunding)} or (l.closed_at is not null and exists (
  select from refunds where reference = l.reference and of_late_charge and state in (${sqlList([...waiting, making])})
))`;

/**
 * Builds the SQL of `set` in an update of the late charge `l`. Its state follows from its balance: the whole amount was refunded, it went
 * back by lost disputes and refunds together, or the seller still holds a part.
 *
 * @param refundedMore - SQL of the amount that is refunded now; negative if a refund has failed.
 * @param lostMore - SQL of the amount that disputes have lost now; negative if that is reversed.
 * @param endsRefund - true when the refund that staff have requested ends with this change. Default: false.
 */
export const balanceSql = ({
  refundedMore = '0',
  lostMore = '0',
  endsRefund = false,
}: {
  readonly refundedMore?: string;
  readonly lostMore?: string;
  readonly endsRefund?: boolean;
}): string => {
  const refunded = `greatest(l.refunded_minor + ${refundedMore}, 0)`;
  const lost = `greatest(l.lost_minor + ${lostMore}, 0)`;
  return `
    refunded_minor = ${refunded}, lost_minor = ${lost}, next_check_at = :now,
    closed_at = case when ${refunded} + ${lost} >= l.amount_minor then coalesce(l.closed_at, :now) end,
    state = case
      when ${refunded} >= l.amount_minor then ${one('refunded')}
      when ${refunded} + ${lost} >= l.amount_minor then ${one('charged-back')}
      when ${endsRefund ? 'false' : isRefundingSql} then ${one(refunding)}
      else ${one(newLateChargeState)}
    end`;
};
