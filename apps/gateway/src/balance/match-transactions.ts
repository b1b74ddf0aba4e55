import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { Disagreement } from '../ledger/find-differences.ts';
import { entriesSql, pendingRefundsSql } from './balance-sums.ts';

interface Matched {
  readonly reference: string;
  readonly charge: string | null;
  readonly ledgerMinor: number | null;
  readonly ledgerCurrency: string | null;
  readonly processorMinor: number | null;
  readonly processorCurrency: string | null;
  readonly processorEntries: number;
}

/**
 * Adds up entries and transactions per charge, refund and dispute. Entries older than the first transaction that was asked for have no
 * transaction. A currency is compared as text, because one reference has one currency; two become a text that equals neither.
 */
const match = statement({
  name: 'match-balance-transactions',
  parameters: { to: 'timestamptz' },
  text: `
    with entries as (
      select kind, reference, sum(amount_minor) as sum, string_agg(distinct currency, ' ') as currency
      from (
        ${entriesSql}
        union all
        select 'refund', reference, amount_minor, currency, at from (${pendingRefundsSql}) pending
      ) entries
      where at < :to and at >= (select min(from_at) from balance_reads)
      group by kind, reference
    ), transactions as (
      select kind, coalesce(reference, id) as reference, min(charge) as charge, count(*) as listed,
        sum(coalesce(moved_minor, amount_minor)) as sum,
        string_agg(distinct coalesce(moved_currency, currency), ' ') as currency
      from processor_transactions
      where kind in ('charge', 'refund', 'dispute') and at < :to
      group by kind, coalesce(reference, id)
    )
    select reference, t.charge, e.sum::bigint as "ledgerMinor", e.currency as "ledgerCurrency", t.sum::bigint as "processorMinor",
      t.currency as "processorCurrency", coalesce(t.listed, 0)::int as "processorEntries"
    from entries e full join transactions t using (kind, reference)
    where (e.sum, e.currency) is distinct from (t.sum, t.currency)
      and not (coalesce(e.sum, 0) = 0 and coalesce(t.sum, 0) = 0)
    order by reference
    limit 1000`,
  returns: rowOf<Matched>(),
});

const moneyOf = (amountMinor: number | null, currency: string | null) =>
  amountMinor === null || currency === null ? null : { amountMinor, currency };

/**
 * Returns the charges, refunds and disputes that the ledger and the balance of the card processor do not have alike. Amounts that leave
 * the balance are negative.
 */
export async function matchTransactions(database: Pick<Database, 'query'>, to: number): Promise<Disagreement[]> {
  const rows = await database.query(match({ to }));
  return rows.map(({ reference, charge, processorEntries, ...sums }) => ({
    ...{ reference, charge: charge ?? undefined, processorEntries },
    ledger: moneyOf(sums.ledgerMinor, sums.ledgerCurrency),
    processor: moneyOf(sums.processorMinor, sums.processorCurrency),
  }));
}
