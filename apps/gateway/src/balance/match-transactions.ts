import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { Disagreement } from '../ledger/find-differences.ts';
import { entriesSql, pendingRefundsSql } from './balance-sums.ts';

/** The maximum number of unmatched charges, refunds and disputes that are listed, except for those that a person has closed. */
const listedUnmatched = 1_000;

interface Matched {
  readonly reference: string;
  readonly charge: string | null;
  readonly ledgerMinor: number | null;
  readonly ledgerCurrency: string | null;
  readonly processorMinor: number | null;
  readonly processorCurrency: string | null;
  readonly processorEntries: number;
  readonly isClosed: boolean;
}

/**
 * Adds up entries and transactions per charge, refund and dispute. Entries older than the first transaction that was asked for have no
 * transaction. A currency is compared as text, because one reference has one currency; two become a text that equals neither. What a
 * person has closed does not count against the limit, because it may stay unmatched for ever.
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
    ), unmatched as (
      select reference, t.charge, e.sum::bigint as "ledgerMinor", e.currency as "ledgerCurrency", t.sum::bigint as "processorMinor",
        t.currency as "processorCurrency", coalesce(t.listed, 0)::int as "processorEntries",
        exists (
          select from ledger_differences d
          where d.kind = 'transaction' and d.reference = coalesce(e.reference, t.reference)
            and d.closed_by is not null and d.gone_at is null
        ) as "isClosed"
      from entries e full join transactions t using (kind, reference)
      where (e.sum, e.currency) is distinct from (t.sum, t.currency)
        and not (coalesce(e.sum, 0) = 0 and coalesce(t.sum, 0) = 0)
    )
    (select * from unmatched where not "isClosed" order by reference limit ${listedUnmatched})
    union all
    (select * from unmatched where "isClosed" order by reference)`,
  returns: rowOf<Matched>(),
});

const moneyOf = (amountMinor: number | null, currency: string | null) =>
  amountMinor === null || currency === null ? null : { amountMinor, currency };

interface Unmatched {
  readonly unmatched: Disagreement[];
  /** False if there may be more of them than are listed. */
  readonly isComplete: boolean;
}

/**
 * Returns the charges, refunds and disputes that the ledger and the balance of the card processor do not have alike. Amounts that leave
 * the balance are negative.
 */
export async function matchTransactions(database: Pick<Database, 'query'>, to: number): Promise<Unmatched> {
  const rows = await database.query(match({ to }));
  const unmatched = rows.map(({ reference, charge, processorEntries, ...sums }) => ({
    ...{ reference, charge: charge ?? undefined, processorEntries },
    ledger: moneyOf(sums.ledgerMinor, sums.ledgerCurrency),
    processor: moneyOf(sums.processorMinor, sums.processorCurrency),
  }));
  return { unmatched, isComplete: rows.filter(({ isClosed }) => !isClosed).length < listedUnmatched };
}
