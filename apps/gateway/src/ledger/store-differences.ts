import type { BalanceComparison, LedgerEntryKind } from '@assess/gateway-client/contract';
import { instantAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { newOpaqueId } from '../ids.ts';
import type { ComparisonWindow } from './comparison-window.ts';
import { comparedKinds } from './find-differences.ts';
import { keyOf, type ComparedLedgers } from './ledger-comparison.ts';

/** The amounts of a difference: a difference with other amounts is another one, which nobody has explained. */
const amounts = [
  'ledger_minor',
  'ledger_currency',
  'processor_minor',
  'processor_currency',
  'processor_entries',
] as const;

const columns = `id, kind, reference, payment_id, invoice_numbers, confirmation_number, ${amounts.join(', ')}`;

const parameters = {
  from: 'timestamptz',
  to: 'timestamptz',
  now: 'timestamptz',
  seen: 'jsonb',
  reason: 'text',
} as const;

/**
 * Builds SQL that stores a comparison and its differences, opens those that are new, and closes those that are gone. A difference that a
 * person has closed explains no other one after it is gone.
 *
 * @param compared - SQL of the CTE that stores the comparison.
 * @param isLookedAt - SQL that is true for a difference that the comparison would have found again.
 */
const storeSql = (compared: string, kinds: readonly LedgerEntryKind[], isLookedAt: string): string => `
    with seen as (
      select * from jsonb_to_recordset(:seen) as seen (
        id text, kind text, reference text, payment_id text, invoice_numbers text[], confirmation_number text,
        ledger_minor bigint, ledger_currency text, processor_minor bigint, processor_currency text,
        processor_entries integer, first_at timestamptz
      )
    ), compared as (${compared}), again as (
      update ledger_differences d set last_seen_at = :now, ${amounts.map((each) => `${each} = seen.${each}`).join(', ')}
      from seen where d.kind = seen.kind and d.reference = seen.reference and d.closed_at is null
      returning d.kind, d.reference
    ), explained as (
      select seen.kind, seen.reference from seen cross join lateral (
        select closed_by, gone_at, ${amounts.join(', ')} from ledger_differences d
        where d.kind = seen.kind and d.reference = seen.reference and d.closed_at is not null
        order by closed_at desc limit 1
      ) last
      where last.closed_by is not null and last.gone_at is null
        and (${amounts.map((each) => `last.${each}`).join(', ')}) is not distinct from (${amounts.map((each) => `seen.${each}`).join(', ')})
        and (seen.kind, seen.reference) not in (select kind, reference from again)
    ), found as (
      insert into ledger_differences (${columns}, from_at, to_at, first_seen_at, last_seen_at)
      select ${columns}, greatest(:from, first_at), :to, :now, :now from seen
      where (kind, reference) not in (select kind, reference from again)
        and (kind, reference) not in (select kind, reference from explained)
      on conflict (kind, reference) where closed_at is null do nothing
    ), gone as (
      update ledger_differences d
      set gone_at = :now, closed_at = coalesce(closed_at, :now), closed_reason = coalesce(closed_reason, :reason)
      where gone_at is null and (closed_at is null or closed_by is not null) and kind in (${sqlList(kinds)}) and ${isLookedAt}
        and not exists (select from seen where seen.kind = d.kind and seen.reference = d.reference)
    )
    select (select count(*) from seen)::int - (select count(*) from explained)::int as open`;

const storeLedgers = statement({
  name: 'store-ledger-comparison',
  parameters: { ...parameters, isTrailing: 'boolean' },
  text: storeSql(
    `
      insert into ledger_comparisons (from_at, to_at, compared_at, is_trailing, differences)
      select :from, :to, :now, :isTrailing, count(*) from seen`,
    comparedKinds,
    'from_at >= :from and to_at <= :to',
  ),
  returns: rowOf<{ open: number }>(),
});

const storeBalance = statement({
  name: 'store-balance-comparison',
  parameters: { ...parameters, result: 'text', isComplete: 'boolean' },
  text: storeSql(
    'insert into balance_comparisons (to_at, compared_at, result) values (:to, :now, :result)',
    ['transaction', 'balance'],
    `:result <> 'not-offered' and (kind = 'balance' or :isComplete)`,
  ),
  returns: rowOf<{ open: number }>(),
});

const toInstant = (atMs: number | undefined) => (atMs === undefined ? undefined : instantAt(atMs));

const rowsOf = (differences: BalanceComparison['differences'], firstAtMs?: ComparedLedgers['firstAtMs']) =>
  differences.map((difference) => ({
    id: newOpaqueId(),
    kind: difference.kind,
    reference: difference.reference,
    payment_id: difference.paymentId,
    invoice_numbers: difference.invoiceNumbers,
    confirmation_number: difference.confirmationNumber,
    ledger_minor: difference.ledger?.amountMinor,
    ledger_currency: difference.ledger?.currency,
    processor_minor: difference.processor?.amountMinor,
    processor_currency: difference.processor?.currency,
    processor_entries: difference.processorEntries,
    first_at: toInstant(firstAtMs?.get(keyOf(difference))),
  }));

/**
 * Stores a comparison and its differences in one statement, so that the next one begins at its end only if its differences are stored.
 * Opens new differences, and closes those of its period that are gone: a comparison from the first entry of a difference on would find it
 * again. A difference that a person has closed stays closed as long as each comparison finds it with the same amounts.
 *
 * @returns the number of its differences that are open.
 */
export async function storeComparison(
  database: Database,
  { fromMs: from, toMs: to, isTrailing }: ComparisonWindow,
  { differences, firstAtMs }: Pick<ComparedLedgers, 'differences' | 'firstAtMs'>,
  now: number,
): Promise<number> {
  const reason = `agrees since ${instantAt(to)}`;
  const seen = rowsOf(differences, firstAtMs);
  const [stored] = await database.query(storeLedgers({ from, to, isTrailing, now, seen, reason }));
  return stored?.open ?? 0;
}

/**
 * Stores a comparison of the balance and its differences, like {@link storeComparison}. Each one looks at all transactions.
 *
 * @param isComplete - false if more transactions differ than are listed. None of them is closed then, because it may be one of the others.
 */
export async function storeBalanceComparison(
  database: Database,
  { comparison: { isOffered, at, differences }, isComplete }: { comparison: BalanceComparison; isComplete: boolean },
  now: number,
): Promise<number> {
  const to = Date.parse(at);
  const isEqual = differences.every(({ kind, closed }) => kind !== 'balance' || closed);
  const result = !isOffered ? 'not-offered' : isEqual ? 'equal' : 'different';
  const reason = `agrees since ${at}`;
  const seen = rowsOf(differences);
  const [stored] = await database.query(storeBalance({ from: to - 1, to, now, seen, reason, result, isComplete }));
  return stored?.open ?? 0;
}
