import type { LateChargeState } from '@assess/gateway-client/contract';
import { sqlList } from '../db/statement.ts';
import { lateChargeMove, newLateChargeState } from '../states/late-charge.ts';
import { refundMove } from '../states/refund.ts';

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
