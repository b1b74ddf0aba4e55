import {
  lookupKinds,
  maxDetailedInvoices,
  type InvoiceDetails,
  type LookupOrder,
  type LookupPageRequest,
  type ResultKind,
} from '@assess/gateway-client/contract';
import { locales, type IsoDay, type Locale } from '@assess/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { BulkNumber } from '../db/tables.ts';
import {
  announcedOnSql,
  confirmInvoiceBySql,
  heldOnSql,
  isHeldSql,
  isOverdueSql,
  isPayableSql,
  type InvoiceRow,
} from './invoice-status.ts';
import { stateOrder } from './state-order.ts';
import { lookupColumns } from './insert-lookup.ts';

interface Kept {
  readonly id: string;
  readonly expiresAtMs: number;
}

export interface LookupOfOne extends Kept {
  readonly kind: Exclude<ResultKind, 'several'>;
  readonly number: string;
  readonly accountNumber: string;
}

interface BulkLookup extends Kept {
  readonly kind: 'several';
  readonly numbers: readonly BulkNumber[];
}

export type Lookup = LookupOfOne | BulkLookup;

/** Reads a stored lookup, unless it has expired. */
export async function readLookup({ kysely }: Database, id: string, nowMs: number): Promise<Lookup | undefined> {
  const row = await kysely
    .selectFrom('lookups')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, number, account_number: accountNumber, several } = row;
  const kept = { id, expiresAtMs: row.expires_at.getTime() };
  return kind === 'several' ? { ...kept, kind, numbers: several ?? [] } : { ...kept, kind, number, accountNumber };
}

/** The SQL sort key for the order by due day. Rows without a due day come last. The indexes of `invoices` have the same order. */
const dueOrder = sql<string>`coalesce(i.due_on, 'infinity')`;

interface Order {
  readonly by: readonly RawBuilder<unknown>[];
  readonly direction: 'asc' | 'desc';
}

/**
 * Returns the sort keys of each order on a day. The row's id is always the last sort key. Amounts are grouped by currency. For all orders
 * but `due`, the database sorts all rows of the lookup again for each page. That is acceptable, because it counts these rows for each page
 * anyway.
 */
const ordersOn = (today: IsoDay): Record<LookupOrder, Order> => ({
  due: { by: [dueOrder], direction: 'asc' },
  '-due': { by: [dueOrder], direction: 'desc' },
  amount: { by: [sql<string>`i.currency`, sql<number>`i.amount_minor`], direction: 'asc' },
  '-amount': { by: [sql<string>`i.currency`, sql<number>`i.amount_minor`], direction: 'desc' },
  state: { by: [stateOrder(today), dueOrder], direction: 'asc' },
  '-state': { by: [stateOrder(today), dueOrder], direction: 'desc' },
});

function invoicesOf({ kysely }: Database, lookup: Lookup) {
  const invoices = kysely.selectFrom('invoices as i');
  if (lookup.kind === 'several') return invoices.where(isInBulkLookup(lookup.numbers));
  const { kind, number, accountNumber } = lookup;
  return invoices
    .where(sql<string>`upper(${sql.ref(`i.${lookupColumns[kind]}`)})`, '=', sql<string>`upper(${number})`)
    .where(sql<string>`upper(i.customer_account_number)`, '=', sql<string>`upper(${accountNumber})`);
}

/**
 * Returns the condition "invoice `i` was found by one of these numbers". Because of `offset 0`, PostgreSQL looks up each number in the
 * index of its kind. Otherwise PostgreSQL may read all invoices once.
 */
function isInBulkLookup(numbers: readonly BulkNumber[]) {
  const found = numbers.filter(({ answer }) => answer === 'found');
  const ids = lookupKinds.map((kind) => {
    const spelled = found
      .filter((number) => number.kind === kind)
      .flatMap(({ spellings, accountNumber }) => spellings.map((number) => ({ number, accountNumber })));
    return sql`
      select f.id
      from unnest(${spelled.map(({ number }) => number)}::text[], ${spelled.map(({ accountNumber }) => accountNumber)}::text[])
        as n (number, account_number)
      cross join lateral (
        select id from invoices
        where upper(${sql.ref(lookupColumns[kind])}) = upper(n.number) and upper(customer_account_number) = upper(n.account_number)
        offset 0
      ) as f`;
  });
  return sql<boolean>`i.id = any (array(${sql.join(ids, sql` union all `)}))`;
}

interface PageOfLookup extends LookupPageRequest {
  readonly store: Locale;
  /** The current day in the store. */
  readonly today: IsoDay;
  readonly ids?: readonly string[];
  readonly limit: number;
}

/** Builds the query of {@link findInvoices}, to which callers may add columns. */
function pageOf(
  database: Database,
  lookup: Lookup,
  { store, today, ids, limit, sort = 'due', only, after }: PageOfLookup,
) {
  const { by, direction } = ordersOn(today)[sort];
  const keys = [...by, sql`i.id`];
  let page = invoicesOf(database, lookup)
    .selectAll('i')
    .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
    .select(heldOnSql(sql`${locales[store].timeZone}`).as('held_on'))
    .select(confirmInvoiceBySql().as('confirm_by'))
    .select(announcedOnSql.as('transfer_announced_on'))
    .limit(limit);
  for (const key of keys) page = page.orderBy(key, direction);
  if (only === 'payable') page = page.where(sql<boolean>`${sql.raw(isPayableSql(`'${today}'`))}`);
  if (ids) page = page.where('i.public_id', 'in', ids);
  if (after !== undefined) {
    const last = invoicesOf(database, lookup)
      .select(keys.map((key, position) => key.as(`key_${position}`)))
      .where('i.public_id', '=', after);
    page = page.where(sql<boolean>`(${sql.join(keys)}) ${sql.raw(direction === 'asc' ? '>' : '<')} ${last}`);
  }
  return page;
}

/**
 * Reads invoices of a lookup in the order of its pages: the first ones, those after the invoice `after`, or only those with the given ids.
 * If `after` is an invoice of another lookup, the result is empty, as it is if that invoice does not exist.
 */
export const findInvoices = (database: Database, lookup: Lookup, page: PageOfLookup): Promise<InvoiceRow[]> =>
  pageOf(database, lookup, page).execute();

/**
 * SQL for the details of an invoice. If the page has more than {@link maxDetailedInvoices} invoices, it is null and no document is read.
 */
const detailsSql = sql<InvoiceDetails | null>`
  case when count(*) over () <= ${sql.lit(maxDetailedInvoices)} then (
    select json_build_object('issuedOn', d.issued_on, 'billTo', d.bill_to, 'items', (
      select coalesce(json_agg(json_build_object('description', line ->> 'description', 'quantity', line -> 'quantity')), '[]')
      from jsonb_array_elements(d.lines) as line
    ))
    from invoice_documents d where d.invoice_id = i.id
  ) end`;

export type DetailedRow = InvoiceRow & { readonly details: InvoiceDetails | null };

/** Reads invoices like {@link findInvoices}, with their details if the page has few invoices. */
export const findDetailed = (database: Database, lookup: Lookup, page: PageOfLookup): Promise<DetailedRow[]> =>
  pageOf(database, lookup, page).select(detailsSql.as('details')).execute();

/** Counts the invoices of a lookup over all its pages. */
export async function countInvoices(database: Database, lookup: Lookup): Promise<number> {
  const { count } = await invoicesOf(database, lookup)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type PayableRow = Pick<InvoiceRow, 'public_id' | 'amount_minor' | 'currency' | 'due_on'> & { is_overdue: boolean };

/** Reads the invoices of a lookup that can be paid on a day, the oldest due day first, and their total number without the limit. */
export async function findPayable(
  database: Database,
  lookup: Lookup,
  { today, limit }: { today: IsoDay; limit: number },
): Promise<{ invoices: PayableRow[]; count: number }> {
  const rows = await invoicesOf(database, lookup)
    .select(['i.public_id', 'i.amount_minor', 'i.currency', 'i.due_on'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .select(sql<boolean>`${sql.raw(isOverdueSql(`'${today}'`))}`.as('is_overdue'))
    .where(sql<boolean>`${sql.raw(isPayableSql(`'${today}'`))}`)
    .orderBy(dueOrder)
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return { invoices: rows, count: rows[0]?.count ?? 0 };
}
