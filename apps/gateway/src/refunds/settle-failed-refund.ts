import { paymentStates, type PaymentState, type PaymentStateFacts } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { statesWhere } from '../states/moves.ts';
import { refundMove } from '../states/refund.ts';
import { lostShareSql } from './settle-refund.ts';

const { from, to } = refundMove('failed');

/** The states in which another payment holds an invoice, but may still release it. */
const undecided = statesWhere<PaymentState, PaymentStateFacts>(paymentStates, ({ phase }) => phase === 'pending');

/**
 * Settles a refund that failed after it was made, in one statement, so that state, totals, ledger, invoices and mail are stored together or
 * not at all. The entries are contrary to those of the refund.
 *
 * If the whole payment had gone back until now, it takes its invoices back: they are paid again. An invoice that was paid in another way
 * meanwhile stays as it is, which `paid_again` records. While another payment holds an invoice and has no outcome yet, nothing is settled.
 * The whole statement is rolled back if another payment claims an invoice at the same time, which violates `one_payment_holds_an_invoice`.
 */
const settleFailed = statement({
  name: 'settle-refund-failed',
  parameters: { id: 'text', paymentId: 'text', failure: 'text', now: 'timestamptz' },
  text: `
    with refund as (
      select * from refunds
      where id = :id and payment_id = :paymentId and state in (${sqlList(from)})
        and not exists (
          select from payment_invoices other join payments p on p.id = other.payment_id
          where other.invoice_id = any (array(select invoice_id from payment_invoices where payment_id = :paymentId))
            and other.payment_id <> :paymentId and other.holds and p.state in (${sqlList(undecided)})
        )
      for no key update
    ), payment as (
      update payments p set refunded_minor = p.refunded_minor - refund.amount_minor,
        refund_asked_minor = p.refund_asked_minor - refund.amount_minor
      from refund where p.id = :paymentId
      returning p.paid_on, least(p.lost_minor, p.amount_minor) as lost_minor, p.refunded_minor + p.lost_minor < p.amount_minor
        and p.refunded_minor + p.lost_minor + refund.amount_minor >= p.amount_minor as was_whole
    ), released as (
      select pi.invoice_id, pi.amount_minor from payment, payment_invoices pi where pi.payment_id = :paymentId and was_whole
    ), invoice as (
      select id from invoices i
      where id = any (array(select invoice_id from released)) and paid_on is null
        and not exists (select from payment_invoices where invoice_id = i.id and holds)
      order by id
      for no key update
    ), paid as (
      update invoices set paid_on = (select paid_on from payment) where id = any (array(select id from invoice))
    ), held as (
      update payment_invoices set holds = true
      where payment_id = :paymentId and invoice_id = any (array(select id from invoice))
    ), entries as (
      insert into refund_entries (refund_id, invoice_id, amount_minor, currency, at, written_at)
      select :id, entry.invoice_id, -entry.amount_minor, refund.currency, :now, :now
      from refund, (
        select null::bigint as invoice_id, amount_minor from refund
        union all
        select invoice_id, amount_minor from released
      ) as entry
    ), lost as (${lostShareSql('lost_minor', 'was_whole')}), mail as (
      insert into refund_failure_mails (refund_id, locale, next_try_at)
      select refund.id, (select a.locale from attempts a where a.reference = refund.reference), :now from refund
    )
    update refunds r set state = ${sqlList([to])}, failed_at = :now, failure = :failure, next_check_at = 'infinity',
      paid_again = (select count(*) from released) > (select count(*) from invoice)
    from refund where r.id = refund.id
    returning r.paid_again`,
  returns: rowOf<{ paid_again: boolean }>(),
});

/**
 * Records that a refund has failed after it was made. `open`: nothing was recorded, because the failure was recorded before, or because
 * another payment is about to pay one of the invoices. `paid-again`: an invoice stays with another payment, so the payer has paid twice.
 */
export async function settleRefundFailed(
  database: Database,
  { id, payment_id: paymentId }: { id: string; payment_id: string },
  { failure, nowMs }: { failure: string; nowMs: number },
): Promise<'open' | 'taken-back' | 'paid-again'> {
  try {
    const [settled] = await database.query(settleFailed({ id, paymentId, failure, now: nowMs }));
    if (!settled) return 'open';
    return settled.paid_again ? 'paid-again' : 'taken-back';
  } catch (error) {
    if (isUniqueViolation(error)) return 'open';
    throw error;
  }
}
