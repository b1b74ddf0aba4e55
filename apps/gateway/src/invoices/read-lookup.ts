import type { LookupKind, LookupOrder, LookupPageRequest } from '@assess/gateway-client/contract';
import { locales, type IsoDay, type Locale } from '@assess/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { announcedOnSql, heldOnSql, isHeldSql, isOverdueSql, isPayableSql, type InvoiceRow } from './standing.ts';
import { lookupColumns } from './store-lookup.ts';

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

/**
 * What each order compares, the row's number last. Amounts of one currency stand together. All but `due` are sorted anew for
 * each page: the rows of one search, which are counted for each page anyway.
 */
const orders = {
  due: { by: [dueOrder], direction: 'asc' },
  '-due': { by: [dueOrder], direction: 'desc' },
  amount: { by: [sql<string>`i.currency`, sql<number>`i.amount_minor`], direction: 'asc' },
  '-amount': { by: [sql<string>`i.currency`, sql<number>`i.amount_minor`], direction: 'desc' },
} as const satisfies Record<LookupOrder, { by: readonly RawBuilder<unknown>[]; direction: 'asc' | 'desc' }>;

const invoicesOf = ({ kysely }: Database, { kind, number, accountNumber }: Lookup) =>
  kysely
    .selectFrom('invoices as i')
    .where(sql<string>`upper(${sql.ref(`i.${lookupColumns[kind]}`)})`, '=', sql<string>`upper(${number})`)
    .where(sql<string>`upper(i.customer_account_number)`, '=', sql<string>`upper(${accountNumber})`);

interface PageOfLookup extends LookupPageRequest {
  readonly store: Locale;
  /** The day in that store. */
  readonly today: IsoDay;
  readonly ids?: readonly string[];
  readonly limit: number;
}

/**
 * Invoices of a search in page order: from the first, or those after one of them, or only some by id. After an invoice of
 * another search there are none, whether it exists or not.
 */
export async function findInvoices(
  database: Database,
  lookup: Lookup,
  { store, today, ids, limit, sort = 'due', only, after }: PageOfLookup,
): Promise<InvoiceRow[]> {
  const { by, direction } = orders[sort];
  const keys = [...by, sql`i.id`];
  let page = invoicesOf(database, lookup)
    .selectAll('i')
    .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
    .select(heldOnSql(sql`${locales[store].timeZone}`).as('held_on'))
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
  return await page.execute();
}

/** How many invoices a search has over all its pages. */
export async function countInvoices(database: Database, lookup: Lookup): Promise<number> {
  const { count } = await invoicesOf(database, lookup)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type PayableRow = Pick<InvoiceRow, 'public_id' | 'amount_minor' | 'currency'> & { is_overdue: boolean };

/** The invoices of a search that can be paid on a day, oldest due day first, and how many these are without the limit. */
export async function findPayable(
  database: Database,
  lookup: Lookup,
  { today, limit }: { today: IsoDay; limit: number },
): Promise<{ invoices: PayableRow[]; count: number }> {
  const rows = await invoicesOf(database, lookup)
    .select(['i.public_id', 'i.amount_minor', 'i.currency', ({ fn }) => fn.countAll<number>().over().as('count')])
    .select(sql<boolean>`${sql.raw(isOverdueSql(`'${today}'`))}`.as('is_overdue'))
    .where(sql<boolean>`${sql.raw(isPayableSql(`'${today}'`))}`)
    .orderBy(dueOrder)
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return { invoices: rows, count: rows[0]?.count ?? 0 };
}
