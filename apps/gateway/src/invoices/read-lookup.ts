import type { LookupKind } from '@assess/gateway-client/contract';
import { locales, type IsoDay, type Locale } from '@assess/i18n';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { heldOnSql, isHeldSql, isPayableSql, type InvoiceRow } from './standing.ts';
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

const invoicesOf = ({ kysely }: Database, { kind, number, accountNumber }: Lookup) =>
  kysely
    .selectFrom('invoices as i')
    .where(sql<string>`upper(${sql.ref(`i.${lookupColumns[kind]}`)})`, '=', sql<string>`upper(${number})`)
    .where(sql<string>`upper(i.customer_account_number)`, '=', sql<string>`upper(${accountNumber})`);

/**
 * Invoices of a search in page order: from the first, or those after one of them, or only some by id. After an invoice of
 * another search there are none, whether it exists or not.
 */
export async function findInvoices(
  database: Database,
  lookup: Lookup,
  { store, after, ids, limit }: { store: Locale; after?: string; ids?: readonly string[]; limit: number },
): Promise<InvoiceRow[]> {
  let page = invoicesOf(database, lookup)
    .selectAll('i')
    .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
    .select(heldOnSql(sql`${locales[store].timeZone}`).as('held_on'))
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
