import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { madeColumns, type SettledRefund } from '../shared-sql/made-refund.ts';
import { balanceSql } from '../shared-sql/late-charge-balance.ts';
import { refundMove } from '../states/refund.ts';

const made = refundMove('made');
const failed = refundMove('failed');

/**
 * Builds SQL that settles a refund of a late charge that the card processor has made: refund, late charge and ledger in one statement.
 *
 * @param refund - SQL of the CTE that stores the refund as made and returns it.
 * @param endsRefund - true when the refund is the one that staff have requested.
 */
export const settleLateMadeSql = (refund: string, endsRefund: boolean): string => `
    with refund as (${refund}
    ), late as (
      update late_charges l set ${balanceSql({ refundedMore: 'refund.amount_minor', endsRefund })}
      from refund where l.reference = refund.reference
      returning l.refunded_minor + l.lost_minor > l.amount_minor as exceeds
    ), entry as (
      insert into late_charge_entries (reference, refund_id, amount_minor, currency, at, written_at)
      select reference, id, -amount_minor, currency, :refundedAt, :now from refund
    )
    select exceeds as "exceedsCharge" from late`;

const settleMade = statement({
  name: 'settle-late-refunded',
  parameters: { id: 'text', refundedAt: 'timestamptz', now: 'timestamptz' },
  text: settleLateMadeSql(
    `
      update refunds set state = ${sqlList([made.to])}, refunded_at = :refundedAt, next_check_at = :now + interval '1 hour',
        watched_until = ${madeColumns.watched_until}
      where id = :id and of_late_charge and state in (${sqlList(made.from)})
      returning *`,
    true,
  ),
  returns: rowOf<SettledRefund>(),
});

/** Records that the card processor has made the refund of a late charge. Returns `undefined` when it was recorded before. */
export async function settleLateRefunded(
  database: Database,
  id: string,
  given: { refundedAtMs: number; nowMs: number },
): Promise<SettledRefund | undefined> {
  const { refundedAtMs: refundedAt, nowMs: now } = given;
  const [settled] = await database.query(settleMade({ id, refundedAt, now }));
  return settled;
}

/** Settles the refund of a late charge that failed after it was made, so that the late charge is held again. */
const settleFailed = statement({
  name: 'settle-late-refund-failed',
  parameters: { id: 'text', failure: 'text', now: 'timestamptz' },
  text: `
    with refund as (
      update refunds set state = ${sqlList([failed.to])}, failed_at = :now, failure = :failure, next_check_at = 'infinity'
      where id = :id and of_late_charge and state in (${sqlList(failed.from)})
      returning *
    ), late as (
      update late_charges l set ${balanceSql({ refundedMore: '-refund.amount_minor' })}
      from refund where l.reference = refund.reference
    ), entry as (
      insert into late_charge_entries (reference, refund_id, amount_minor, currency, at, written_at)
      select reference, id, amount_minor, currency, :now, :now from refund
    )
    select id from refund`,
  returns: rowOf<{ id: string }>(),
});

/** Records that the refund of a late charge has failed. Returns false when it was recorded before. */
export async function settleLateRefundFailed(
  database: Database,
  id: string,
  { failure, nowMs: now }: { failure: string; nowMs: number },
): Promise<boolean> {
  return (await database.query(settleFailed({ id, failure, now }))).length > 0;
}
