import type { InvoiceLookupRequest, LookupKind } from '@assess/gateway-client/contract';
import type { IsoDay } from '@assess/i18n';
import { sql } from 'kysely';
import { instantAt } from '../clock.ts';
import type { Database, Statement } from '../db/database.ts';
import { heldOnSql, isHeldSql, isPayableSql, type InvoiceRow } from './standing.ts';

/** A search to carry out, with everything its one statement needs. */
export interface LookupToStore {
  readonly id: string;
  readonly request: InvoiceLookupRequest;
  readonly nowMs: number;
  /** Who and what is counted, already hashed. */
  readonly subjects: readonly string[];
  /** How often each of the subjects may be counted within a window. */
  readonly limits: readonly number[];
}

/** How long a stored search can be read. */
export const lookupLifeMs = 30 * 60_000;

/** Attempts are counted anew after this long. */
const windowMs = 15 * 60_000;

/** `found` tells whether any invoice matches; a refused search does not. */
export type StoredLookup = { kind: 'refused'; retryAtMs: number } | { kind: 'answered'; found: boolean };

const intervalSql = (ms: number): string => `interval '${ms / 1_000} seconds'`;

/** The column of `invoices` that each kind of look-up searches. */
const columns = {
  'invoice-number': 'invoice_number',
  'order-number': 'order_number',
  'purchase-order-number': 'purchase_order_number',
} as const satisfies Record<LookupKind, string>;

const statements = {
  'invoice-number': storeStatement('invoice-number'),
  'order-number': storeStatement('order-number'),
  'purchase-order-number': storeStatement('purchase-order-number'),
} as const satisfies Record<LookupKind, Statement>;

/**
 * Counts, searches and stores in one round trip. The lookup is stored whether or not an invoice was found, so that a
 * wrong guess takes as long as a right one. Subjects are counted in one order, so that two searches never wait for
 * each other crosswise; a lookup lost in a crash is harmless, so the commit does not wait for the disk.
 */
function storeStatement(kind: LookupKind): Statement {
  return {
    name: `store-lookup-by-${kind}`,
    text: `
      with relaxed as (
        select set_config('synchronous_commit', 'off', true)
      ), subjects as (
        select hash, allowed from unnest($5::text[], $6::int[]) as s (hash, allowed) order by hash
      ), counted as (
        insert into lookup_limits as l (subject, attempts, window_ends_at)
        select hash, 1, $4::timestamptz + ${intervalSql(windowMs)} from subjects
        on conflict (subject) do update set
          attempts = case when l.window_ends_at <= $4::timestamptz then 1 else l.attempts + 1 end,
          window_ends_at =
            case when l.window_ends_at <= $4::timestamptz then excluded.window_ends_at else l.window_ends_at end
        returning subject, attempts, window_ends_at
      ), refused as (
        select max(window_ends_at) as retry_at from counted join subjects on hash = subject where attempts > allowed
      ), stored as (
        insert into lookups (id, kind, number, account_number, expires_at)
        select $1, '${kind}', $2, $3, $4::timestamptz + ${intervalSql(lookupLifeMs)} from refused where retry_at is null
      )
      select retry_at, exists (
        select 1 from invoices
        where upper(${columns[kind]}) = upper($2) and upper(customer_account_number) = upper($3)
      ) as found
      from refused, relaxed`,
  };
}

/** Carries out a search: one round trip to the database. */
export async function storeLookup(database: Database, lookup: LookupToStore): Promise<StoredLookup> {
  const { id, request, nowMs, subjects, limits } = lookup;
  const [row] = await database.query<{ retry_at: Date | null; found: boolean }>(statements[request.kind], [
    id,
    request.number,
    request.accountNumber,
    instantAt(nowMs),
    subjects,
    limits,
  ]);
  if (row?.retry_at) return { kind: 'refused', retryAtMs: row.retry_at.getTime() };
  return { kind: 'answered', found: row?.found ?? false };
}

export interface Lookup {
  readonly id: string;
  readonly kind: LookupKind;
  readonly number: string;
  readonly accountNumber: string;
  readonly expiresAtMs: number;
}

/** The stored search, unless it has expired. */
export async function readLookup({ kysely }: Database, id: string, nowMs: number): Promise<Lookup | undefined> {
  const row = await kysely
    .selectFrom('lookups')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return (
    row && {
      id,
      kind: row.kind,
      number: row.number,
      accountNumber: row.account_number,
      expiresAtMs: row.expires_at.getTime(),
    }
  );
}

/** Due days in order, orders without an invoice last. The indexes of `invoices` are sorted by it. */
const dueOrder = sql<string>`coalesce(i.due_on, 'infinity')`;

const invoicesOf = ({ kysely }: Database, { kind, number, accountNumber }: Lookup) =>
  kysely
    .selectFrom('invoices as i')
    .where(sql<string>`upper(${sql.ref(`i.${columns[kind]}`)})`, '=', sql<string>`upper(${number})`)
    .where(sql<string>`upper(i.customer_account_number)`, '=', sql<string>`upper(${accountNumber})`);

/**
 * Invoices of a search in page order: from the first, or those after one of them, or only some by id. After an invoice of
 * another search there are none, whether it exists or not.
 */
export async function findInvoices(
  database: Database,
  lookup: Lookup,
  { after, ids, limit }: { after?: string; ids?: readonly string[]; limit: number },
): Promise<InvoiceRow[]> {
  let page = invoicesOf(database, lookup)
    .selectAll('i')
    .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
    .select(sql<IsoDay | null>`${sql.raw(heldOnSql)}`.as('held_on'))
    .orderBy(dueOrder)
    .orderBy('i.id')
    .limit(limit);
  if (ids) page = page.where('i.public_id', 'in', ids);
  if (after !== undefined) {
    const last = invoicesOf(database, lookup)
      .select([dueOrder.as('due'), 'i.id'])
      .where('i.public_id', '=', after);
    page = page.where(sql<boolean>`(${dueOrder}, i.id) > ${last}`);
  }
  return await page.execute();
}

/** How many invoices a search has over all its pages. */
export async function countInvoices(database: Database, lookup: Lookup): Promise<number> {
  const { count } = await invoicesOf(database, lookup)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The invoices of a search that can be paid on a day, in page order, and how many these are without the limit. */
export async function findPayable(
  database: Database,
  lookup: Lookup,
  { today, limit }: { today: IsoDay; limit: number },
): Promise<{ invoices: Pick<InvoiceRow, 'public_id' | 'amount_minor' | 'currency'>[]; count: number }> {
  const rows = await invoicesOf(database, lookup)
    .select(['i.public_id', 'i.amount_minor', 'i.currency', ({ fn }) => fn.countAll<number>().over().as('count')])
    .where(sql<boolean>`${sql.raw(isPayableSql(`'${today}'`))}`)
    .orderBy(dueOrder)
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return { invoices: rows, count: rows[0]?.count ?? 0 };
}
