import type { LedgerComparison, LedgerDifference } from '@assess/gateway-client/contract';
import type { Selectable } from 'kysely';
import { auditParameters, auditSql, type ActionBy } from '../audit.ts';
import { instantAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { LedgerDifferencesTable } from '../db/ledger-tables.ts';
import { newOpaqueId } from '../ids.ts';
import type { ComparisonWindow } from './comparison-window.ts';

/** The amounts of a difference: a difference with other amounts is another one, which nobody has explained. */
const amounts = [
  'ledger_minor',
  'ledger_currency',
  'processor_minor',
  'processor_currency',
  'processor_entries',
] as const;

const columns = `id, kind, reference, payment_id, invoice_numbers, confirmation_number, ${amounts.join(', ')}`;

const store = statement({
  name: 'store-ledger-comparison',
  parameters: {
    from: 'timestamptz',
    to: 'timestamptz',
    isTrailing: 'boolean',
    now: 'timestamptz',
    seen: 'jsonb',
    reason: 'text',
  },
  text: `
    with seen as (
      select * from jsonb_to_recordset(:seen) as seen (
        id text, kind text, reference text, payment_id text, invoice_numbers text[], confirmation_number text,
        ledger_minor bigint, ledger_currency text, processor_minor bigint, processor_currency text,
        processor_entries integer
      )
    ), compared as (
      insert into ledger_comparisons (from_at, to_at, compared_at, is_trailing, differences)
      select :from, :to, :now, :isTrailing, count(*) from seen
    ), again as (
      update ledger_differences d set last_seen_at = :now, ${amounts.map((each) => `${each} = seen.${each}`).join(', ')}
      from seen where d.kind = seen.kind and d.reference = seen.reference and d.closed_at is null
      returning d.kind, d.reference
    ), explained as (
      select seen.kind, seen.reference from seen cross join lateral (
        select closed_by, ${amounts.join(', ')} from ledger_differences d
        where d.kind = seen.kind and d.reference = seen.reference and d.closed_at is not null
        order by closed_at desc limit 1
      ) last
      where last.closed_by is not null
        and (${amounts.map((each) => `last.${each}`).join(', ')}) is not distinct from (${amounts.map((each) => `seen.${each}`).join(', ')})
        and (seen.kind, seen.reference) not in (select kind, reference from again)
    ), found as (
      insert into ledger_differences (${columns}, from_at, to_at, first_seen_at, last_seen_at)
      select ${columns}, :from, :to, :now, :now from seen
      where (kind, reference) not in (select kind, reference from again)
        and (kind, reference) not in (select kind, reference from explained)
      on conflict (kind, reference) where closed_at is null do nothing
    ), gone as (
      update ledger_differences d set closed_at = :now, closed_reason = :reason
      where closed_at is null and from_at >= :from and to_at <= :to
        and not exists (select from seen where seen.kind = d.kind and seen.reference = d.reference)
    )
    select (select count(*) from seen)::int - (select count(*) from explained)::int as open`,
  returns: rowOf<{ open: number }>(),
});

/**
 * Stores a comparison and its differences in one statement, so that the next one begins at its end only if its differences are stored.
 * Opens new differences, and closes those of its period that are gone. A difference that a person has closed stays closed as long as its
 * amounts are the same.
 *
 * @returns the number of its differences that are open.
 */
export async function storeComparison(
  database: Database,
  { fromMs: from, toMs: to, isTrailing }: ComparisonWindow,
  differences: LedgerComparison['differences'],
  nowMs: number,
): Promise<number> {
  const seen = differences.map((difference) => ({
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
  }));
  const reason = `agrees since ${instantAt(to)}`;
  const [stored] = await database.query(store({ from, to, isTrailing, now: nowMs, seen, reason }));
  return stored?.open ?? 0;
}

/** The maximum number of differences in a list. */
const listedDifferences = 500;

/** The time for which closed differences are listed. */
const listedForMs = 35 * 24 * 60 * 60_000;

/** Reads the open differences, the oldest first, then those that were closed in the last 35 days. */
export async function readDifferences({ kysely }: Database, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await kysely
    .selectFrom('ledger_differences')
    .selectAll()
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', new Date(nowMs - listedForMs))]))
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(listedDifferences)
    .execute();
  return rows.map(toDifference);
}

const close = statement({
  name: 'close-ledger-difference',
  parameters: { id: 'text', reason: 'text', ...auditParameters },
  text: `
    with closed as (
      update ledger_differences set closed_at = :now, closed_by = :person, closed_reason = :reason
      where id = :id and closed_at is null
      returning *
    ), audited as (
      ${auditSql('close-difference', 'closed', `jsonb_build_object('difference', id, 'reason', :reason)`)}
    )
    select * from closed`,
  returns: rowOf<Selectable<LedgerDifferencesTable>>(),
});

/**
 * Closes an open difference with a person's reason. Returns the difference as it is afterwards, also if it was closed before; `undefined`
 * if it does not exist.
 */
export async function closeDifference(
  database: Database,
  { id, reason }: { id: string; reason: string },
  by: ActionBy,
): Promise<LedgerDifference | undefined> {
  const [closed] = await database.query(close({ id, reason, ...by }));
  const row =
    closed ??
    (await database.kysely.selectFrom('ledger_differences').selectAll().where('id', '=', id).executeTakeFirst());
  return row && toDifference(row);
}

const moneyOf = (amountMinor: number | null, currency: string | null) =>
  amountMinor === null || currency === null ? null : { amountMinor, currency };

const toDifference = (row: Selectable<LedgerDifferencesTable>): LedgerDifference => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  paymentId: row.payment_id,
  invoiceNumbers: row.invoice_numbers,
  confirmationNumber: row.confirmation_number,
  ledger: moneyOf(row.ledger_minor, row.ledger_currency),
  processor: moneyOf(row.processor_minor, row.processor_currency),
  processorEntries: row.processor_entries,
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  closed:
    row.closed_at && row.closed_reason !== null
      ? { at: row.closed_at.toISOString(), by: row.closed_by, reason: row.closed_reason }
      : null,
});
