import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { madeColumns, type SettledRefund } from '../shared-sql/made-refund.ts';
import { disputesWhose } from '../states/dispute.ts';
import { refundMove } from '../states/refund.ts';

const { from, to } = refundMove('made');

const lostDisputes = disputesWhose(({ holder }) => holder === 'payer');

/**
 * Returns SQL of an entry of the ledger between the accounts of refunds and disputes. The entries of invoices that are due again have the
 * whole payment as refunded, also the part that a dispute has lost.
 *
 * @param amount - SQL of the amount that disputes are debited, over the CTE `payment`
 */
export const lostShareSql = (amount: string, isTurned: string): string => `
  insert into dispute_entries (dispute_id, kind, amount_minor, currency, at, written_at)
  select (
    select id from disputes where reference = refund.reference and state in (${sqlList(lostDisputes)}) order by opened_at desc limit 1
  ), 'refunds', ${amount}, refund.currency, :now, :now
  from payment, refund where ${isTurned} and lost_minor > 0`;

/**
 * Builds SQL that settles a refund that the card processor has made in one statement, so that state, totals, ledger and mail are stored
 * together or not at all. A payment whose whole amount went back, by refunds and lost disputes together, releases its invoices, which are
 * then open again. An invoice that another payment has paid meanwhile stays paid. The payment stores its payment date, because its invoices
 * may be paid again on another day.
 *
 * @param refund - SQL of the CTE that stores the refund as made and returns it.
 * @param asked - SQL of the requested total of the payment `p`.
 */
export const settleMadeSql = (refund: string, asked: string): string => `
    with refund as (${refund}
    ), payment as (
      update payments p set refund_asked_minor = ${asked}, refunded_minor = p.refunded_minor + refund.amount_minor, paid_on = coalesce(p.paid_on, (
        select min(i.paid_on) from invoices i
        where i.id = any (array(select invoice_id from payment_invoices where payment_id = :paymentId))
      ))
      from refund where p.id = :paymentId
      returning p.id, least(p.lost_minor, p.amount_minor) as lost_minor, p.refunded_minor + p.lost_minor >= p.amount_minor
        and p.refunded_minor + p.lost_minor - refund.amount_minor < p.amount_minor as is_whole,
        p.refunded_minor + p.lost_minor > p.amount_minor as exceeds
    ), invoice as (
      select id from invoices
      where id = any (array(select invoice_id from payment, payment_invoices where payment_id = :paymentId and is_whole and holds))
      order by id
      for no key update
    ), queued as (
      update invoices set paid_on = null where id = any (array(select id from invoice))
    ), released as (
      update payment_invoices set holds = false
      where payment_id = :paymentId and exists (select from payment where is_whole)
    ), entries as (
      insert into refund_entries (refund_id, invoice_id, amount_minor, currency, at, written_at)
      select :id, invoice_id, amount_minor, currency, :refundedAt, :now from (
        select null::bigint as invoice_id, amount_minor, currency from refund
        union all
        select pi.invoice_id, pi.amount_minor, refund.currency from refund, payment, payment_invoices pi
        where pi.payment_id = :paymentId and is_whole
      ) as entry
    ), lost as (${lostShareSql('-lost_minor', 'is_whole')}), mail as (
      insert into refund_mails (refund_id, locale, next_try_at)
      select refund.id, (select a.locale from attempts a where a.reference = refund.reference), :now from refund
    )
    select exceeds as "exceedsCharge" from payment`;

const settleMade = statement({
  name: 'settle-refunded',
  parameters: { id: 'text', paymentId: 'text', refundedAt: 'timestamptz', now: 'timestamptz' },
  text: settleMadeSql(
    `
      update refunds set state = ${sqlList([to])}, refunded_at = :refundedAt,
        next_check_at = ${madeColumns.next_check_at}, watched_until = ${madeColumns.watched_until}
      where id = :id and payment_id = :paymentId and state in (${sqlList(from)})
      returning *`,
    'p.refund_asked_minor',
  ),
  returns: rowOf<SettledRefund>(),
});

/** Records that the card processor has made a refund. Returns `undefined` when the refund was recorded before. */
export async function settleRefunded(
  database: Database,
  { id, payment_id: paymentId }: { id: string; payment_id: string },
  { refundedAtMs, nowMs }: { refundedAtMs: number; nowMs: number },
): Promise<SettledRefund | undefined> {
  const [settled] = await database.query(settleMade({ id, paymentId, refundedAt: refundedAtMs, now: nowMs }));
  return settled;
}
