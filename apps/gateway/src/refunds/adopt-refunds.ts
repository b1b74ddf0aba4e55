import { rowOf, sqlList, statement } from '../db/statement.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { paymentMove } from '../states/payment.ts';
import { refundMove } from '../states/refund.ts';
import type { RefundDependencies } from './make-refunds.ts';
import { reportExcess } from '../ops/report-excess.ts';
import { dashboardRefund, madeColumns, type SettledRefund } from '../shared-sql/made-refund.ts';
import { settleMadeSql } from './settle-refund.ts';

const { to: made } = refundMove('made');
const { to: paid } = paymentMove('approved');

/** A refund of the dashboard that the gateway may adopt. */
interface DashboardRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly charge: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly chargeAskedAt: Date;
}

const isAdoptableSql = (payment: string, amountMinor: string, currency: string): string =>
  `${payment}.state in (${sqlList([paid])}) and ${payment}.currency = ${currency}
    and ${payment}.refund_asked_minor + ${amountMinor} <= ${payment}.amount_minor`;

/**
 * Finds the refunds of the last 35 days that the gateway did not request, of charges that paid a payment which has that much left. A refund
 * of a late charge belongs to that charge. Any other stays a difference of the ledgers.
 */
const findDashboardRefunds = statement({
  name: 'find-dashboard-refunds',
  parameters: { now: 'timestamptz' },
  text: `
    select t.reference as id, a.payment_id as "paymentId", a.reference as charge, -t.moved_minor as "amountMinor",
      t.moved_currency as currency, a.started_at as "chargeAskedAt"
    from processor_transactions t
    join attempts a on a.reference = t.charge and a.state in (${sqlList(attemptsWhose('made'))})
    join payments p on p.id = a.payment_id
    where t.kind = 'refund' and t.moved_minor < 0 and t.at > :now - interval '35 days'
      and ${isAdoptableSql('p', '-t.moved_minor', 't.moved_currency')}
      and not exists (select from refunds where id = t.reference)
      and not exists (
        select from processor_transactions back
        where back.kind = 'refund' and back.reference = t.reference and back.amount_minor > 0
      )
    order by t.at desc limit 50`,
  returns: rowOf<DashboardRefund>(),
});

const adopt = statement({
  name: 'adopt-refund',
  parameters: {
    id: 'text',
    paymentId: 'text',
    charge: 'text',
    amountMinor: 'bigint',
    currency: 'text',
    reason: 'text',
    refundedAt: 'timestamptz',
    now: 'timestamptz',
  },
  text: settleMadeSql(
    `
      insert into refunds (
        id, payment_id, reference, state, amount_minor, currency, reason, asked_by, asked_at, refunded_at, next_check_at, watched_until
      )
      select :id, left_over.id, :charge, ${sqlList([made])}, :amountMinor, :currency, :reason, ${sqlList([dashboardRefund.askedBy])},
        :refundedAt, :refundedAt, ${madeColumns.next_check_at}, ${madeColumns.watched_until}
      from (
        select id from payments p where id = :paymentId and ${isAdoptableSql('p', ':amountMinor', ':currency')}
        for no key update
      ) left_over
      on conflict (id) do nothing
      returning *`,
    'p.refund_asked_minor + refund.amount_minor',
  ),
  returns: rowOf<SettledRefund>(),
});

/**
 * Adopts the refunds that were made in the card processor's dashboard: from then on they are refunds of the gateway, in totals, ledger,
 * invoices, mails and limits. The processor is asked about each one first, because the list of transactions has refunds, too, that are not
 * made yet.
 *
 * @returns the number of refunds that were adopted.
 */
export async function adoptRefunds(dependencies: RefundDependencies): Promise<number> {
  const { database, cardProcessor, clock, log } = dependencies;
  let adopted = 0;
  for (const found of await database.query(findDashboardRefunds({ now: clock() }))) {
    const { id, paymentId, charge, amountMinor, currency, chargeAskedAt } = found;
    const asked = { reference: id, charge, amountMinor, currency, chargeAskedAtMs: chargeAskedAt.getTime() };
    const outcome = await cardProcessor.findRefund(asked);
    if (outcome.kind !== 'refunded') continue;
    const { reason } = dashboardRefund;
    const [row] = await database.query(
      adopt({ id, paymentId, charge, amountMinor, currency, reason, refundedAt: outcome.refundedAtMs, now: clock() }),
    );
    if (!row) continue;
    adopted += 1;
    const line = { refundId: id, paymentId, amountMinor, currency };
    log.info(line, 'refund of the dashboard adopted');
    if (row.exceedsCharge) reportExcess(dependencies, line);
  }
  return adopted;
}
