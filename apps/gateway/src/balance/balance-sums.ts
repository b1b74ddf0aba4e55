import type { Money } from '@assess/i18n';
import type { BalanceOfCurrency } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { refundMove } from '../states/refund.ts';

const making = refundMove('made').from;

/**
 * SQL of the entries with which charges, refunds and disputes change the balance. The time of an entry is that of its transaction, because
 * the gateway may write an entry later, or with another time: a payment that staff resolved as paid has the time of its attempt.
 */
export const entriesSql = `
  select 'charge' as kind, e.reference, e.amount_minor, e.currency, coalesce(t.at, e.at) as at
  from ledger_entries e left join (
    select reference, min(at) as at from processor_transactions where kind = 'charge' group by reference
  ) t using (reference)
  union all
  select 'refund', e.refund_id, -e.amount_minor, e.currency, coalesce(t.at, e.at)
  from refund_entries e left join (
    select reference, amount_minor < 0 as is_made, min(at) as at
    from processor_transactions where kind = 'refund' group by reference, is_made
  ) t on t.reference = e.refund_id and t.is_made = (e.amount_minor > 0)
  where e.invoice_id is null
  union all
  select 'dispute', e.dispute_id, -e.amount_minor, e.currency, coalesce(t.at, e.at)
  from dispute_entries e left join processor_transactions t on t.id = e.movement
  where e.kind = 'funds'
  union all
  select e.kind, e.reference, e.amount_minor, e.currency, coalesce(t.at, e.at)
  from (
    select case when refund_id is null then 'charge' else 'refund' end as kind, coalesce(refund_id, reference) as reference,
      amount_minor, currency, at
    from late_charge_entries
  ) e left join (
    select kind, reference, amount_minor < 0 as is_refund, min(at) as at
    from processor_transactions where kind in ('charge', 'refund') group by kind, reference, is_refund
  ) t on t.kind = e.kind and t.reference = e.reference and t.is_refund = (e.amount_minor < 0)`;

/** SQL of the refunds that the processor has taken out of the balance, but not made: the gateway has no entry of them yet. */
export const pendingRefundsSql = `
  select t.reference, t.moved_minor as amount_minor, t.moved_currency as currency, t.at
  from processor_transactions t join refunds r on r.id = t.reference
  where t.kind = 'refund' and r.state in (${sqlList(making)})`;

const readSums = statement({
  name: 'read-balance-sums',
  parameters: { to: 'timestamptz' },
  text: `
    with parts as (
      select kind as part, currency, sum(amount_minor) as sum from (${entriesSql}) entries where at < :to group by kind, currency
      union all
      select 'pending', currency, sum(amount_minor) from (${pendingRefundsSql}) pending where at < :to group by currency
      union all
      select account, currency, -sum(amount_minor) from processor_postings
      where account <> 'card-processor' and at < :to group by account, currency
      union all
      select 'later', currency, sum(amount_minor - fee_minor) from processor_transactions where at >= :to group by currency
    )
    select part, currency, sum::bigint as "sumMinor" from parts`,
  returns: rowOf<{ part: string; currency: string; sumMinor: number }>(),
});

/**
 * Compares the account `card-processor` of the ledger with the processor's balance, per currency, as both were at an instant.
 *
 * @param balances - the processor's balance after the last transaction that was read.
 */
export async function compareSums(
  database: Pick<Database, 'query'>,
  balances: readonly Money[],
  to: number,
): Promise<BalanceOfCurrency[]> {
  const rows = await database.query(readSums({ to }));
  const currencies = [...new Set([...rows, ...balances].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const of = (part: string) => rows.find((row) => row.part === part && row.currency === currency)?.sumMinor ?? 0;
    const parts = {
      chargesMinor: of('charge'),
      refundsMinor: of('refund'),
      pendingRefundsMinor: of('pending'),
      disputesMinor: of('dispute'),
      feesMinor: of('fees'),
      payoutsMinor: of('bank'),
      exchangeMinor: of('exchange'),
      otherMinor: of('other'),
    };
    const ledgerMinor = Object.values(parts).reduce((sum, part) => sum + part, 0);
    const held = balances.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.amountMinor, 0);
    const processorMinor = held - of('later');
    return { currency, ...parts, ledgerMinor, processorMinor, differenceMinor: processorMinor - ledgerMinor };
  });
}
