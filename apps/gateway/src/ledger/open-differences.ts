import type { LedgerDifference } from '@assess/gateway-client/contract';
import type { Selectable } from 'kysely';
import { auditParameters, auditSql, type ActionBy } from '../audit.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { LedgerDifferencesTable } from '../db/ledger-tables.ts';

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

/** Returns an amount of a row; null if the row has none. */
export const moneyOf = (amountMinor: number | null, currency: string | null) =>
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
  closed: closedOf(row),
});

/** Returns when, by whom and why a difference was closed; null while it is open. */
export const closedOf = (
  row: Pick<Selectable<LedgerDifferencesTable>, 'closed_at' | 'closed_by' | 'closed_reason'>,
): LedgerDifference['closed'] =>
  row.closed_at && row.closed_reason !== null
    ? { at: row.closed_at.toISOString(), by: row.closed_by, reason: row.closed_reason }
    : null;
