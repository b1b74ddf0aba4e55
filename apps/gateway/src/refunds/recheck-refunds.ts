import { rowOf, sqlList, statement } from '../db/statement.ts';
import { settleLateRefundFailed } from '../late-charges/settle-late-refund.ts';
import { refundMove } from '../states/refund.ts';
import { askedColumns, requestFor, type AskedRefund, type RefundDependencies } from './make-refunds.ts';
import { settleRefundFailed } from './settle-failed-refund.ts';
import { watchedForDays } from '../shared-sql/made-refund.ts';

const watched = refundMove('failed').from;

/**
 * Claims refunds that were made and are due for a check, each for ten minutes: longer than the processor may take to respond, and until the
 * next try if it does not.
 */
const takeDue = statement({
  name: 'take-refunds-to-recheck',
  parameters: { now: 'timestamptz' },
  text: `
    update refunds set next_check_at = :now + interval '10 minutes'
    where id = any (array(
      select id from refunds
      where state in (${sqlList(watched)}) and next_check_at <= :now
      order by next_check_at limit 5
      for update skip locked
    ))
    returning ${askedColumns.join(', ')}`,
  returns: rowOf<AskedRefund>(),
});

/**
 * Postpones the next check of a refund by half its age, so that 17 checks are enough for 35 days. After those it is checked no more, except
 * after an event of the card processor.
 */
const postpone = statement({
  name: 'postpone-refund-recheck',
  parameters: { id: 'text', now: 'timestamptz' },
  text: `
    update refunds set next_check_at = case
      when coalesce(watched_until, refunded_at + interval '${watchedForDays} days') <= :now then 'infinity'
      else :now + greatest(interval '1 hour', (:now - refunded_at) / 2)
    end
    where id = :id and state in (${sqlList(watched)})`,
});

/** Asks the card processor whether a refund that was made has failed since. */
export async function recheckRefund(dependencies: RefundDependencies, refund: AskedRefund): Promise<void> {
  const { database, cardProcessor, clock, log } = dependencies;
  const { id: refundId } = refund;
  const found = await cardProcessor.findRefund(await requestFor(database, refund));
  switch (found.kind) {
    case 'failed':
      return await settleFailed(dependencies, refund, found.detail);
    case 'no-answer':
      return log.warn({ refundId, detail: found.detail }, 'refund not answered, checked again');
    case 'not-found':
      log.error({ refundId }, 'refund unknown to the card processor');
      break;
    case 'refunded':
    case 'pending':
  }
  await database.query(postpone({ id: refundId, now: clock() }));
}

/** Records that the refund of a late charge has failed, which takes no invoice back. */
const settleFailedOfLateCharge: typeof settleRefundFailed = async (database, { id }, given) =>
  (await settleLateRefundFailed(database, id, given)) ? 'taken-back' : 'open';

async function settleFailed(
  { database, clock, log, metrics }: RefundDependencies,
  refund: AskedRefund,
  failure: string,
): Promise<void> {
  const settled = await (refund.of_late_charge ? settleFailedOfLateCharge : settleRefundFailed)(database, refund, {
    ...{ failure, nowMs: clock() },
  });
  if (settled === 'open') return;
  metrics.refundFailed(settled);
  const line = { refundId: refund.id, paymentId: refund.payment_id, detail: failure };
  if (settled === 'paid-again') log.fatal(line, 'refund failed after its invoices were paid again: refund again');
  else log.error(line, 'refund failed after it was made: refund again');
}

/** Checks refunds that were made, because the card processor may report for weeks that a refund has failed. */
export async function recheckRefunds(dependencies: RefundDependencies): Promise<void> {
  const due = await dependencies.database.query(takeDue({ now: dependencies.clock() }));
  await Promise.all(due.map((refund) => recheckRefund(dependencies, refund)));
}
