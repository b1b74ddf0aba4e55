import { maxInvoicesPerPayment, type InvoiceLookupCreated, type UserAccount } from '@assess/gateway-client/contract';
import type { IsoDay } from '@assess/i18n';
import { sql } from 'kysely';
import { instantAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { newOpaqueId } from '../ids.ts';
import { isOverdueSql, isPayableSql } from '../invoices/invoice-status.ts';
import { lookupLifeMs } from '../invoices/insert-lookup.ts';

/** Returns the totals of the payable invoices of each account on a day, in the order of `accounts`. */
export async function readAccounts(
  { kysely }: Database,
  accounts: readonly string[],
  today: IsoDay,
): Promise<UserAccount[]> {
  if (accounts.length === 0) return [];
  const account = sql<string>`upper(i.customer_account_number)`;
  const together = sql`partition by ${account}, i.currency`;
  const payable = kysely
    .selectFrom('invoices as i')
    .select([account.as('account'), 'i.currency', 'i.amount_minor', 'i.due_on'])
    .select(sql<boolean>`${sql.raw(isOverdueSql(`'${today}'`))}`.as('is_overdue'))
    .select(sql<IsoDay | null>`min(i.due_on) over (${together})`.as('first_due_on'))
    .select(sql<number>`row_number() over (${together} order by i.due_on, i.id)`.as('place'))
    .where(
      account,
      'in',
      accounts.map((number) => number.toUpperCase()),
    )
    .where(sql<boolean>`${sql.raw(isPayableSql(`'${today}'`))}`);
  const isOldest = sql<boolean>`p.due_on = p.first_due_on and p.place <= ${sql.lit(maxInvoicesPerPayment)}`;
  const rows = await kysely
    .selectFrom(payable.as('p'))
    .select(['p.account', 'p.currency', 'p.first_due_on'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`sum(p.amount_minor)::bigint`.as('amount_minor'))
    .select(sql<number>`(count(*) filter (where p.is_overdue))::int`.as('overdue_count'))
    .select(sql<number>`coalesce(sum(p.amount_minor) filter (where p.is_overdue), 0)::bigint`.as('overdue_minor'))
    .select(sql<number>`(count(*) filter (where ${isOldest}))::int`.as('oldest_count'))
    .select(sql<number>`coalesce(sum(p.amount_minor) filter (where ${isOldest}), 0)::bigint`.as('oldest_minor'))
    .groupBy(['p.account', 'p.currency', 'p.first_due_on'])
    .orderBy('p.currency')
    .execute();
  return accounts.map((number) => ({
    number,
    open: rows
      .filter((row) => row.account === number.toUpperCase())
      .map(
        ({
          currency,
          count,
          amount_minor,
          overdue_count,
          overdue_minor,
          first_due_on,
          oldest_count,
          oldest_minor,
        }) => ({
          count,
          total: { amountMinor: amount_minor, currency },
          ...(overdue_count > 0 && {
            overdue: { count: overdue_count, total: { amountMinor: overdue_minor, currency } },
          }),
          ...(first_due_on !== null && {
            oldest: { count: oldest_count, total: { amountMinor: oldest_minor, currency }, dueOn: first_due_on },
          }),
        }),
      ),
  }));
}

/**
 * Stores a lookup of all invoices of an account, if there are any. No limit counts the lookup, because the identity server has confirmed
 * that the account is the user's.
 */
export async function lookUpAccount(
  { kysely }: Database,
  accountNumber: string,
  nowMs: number,
): Promise<InvoiceLookupCreated | undefined> {
  const any = await kysely
    .selectFrom('invoices')
    .select('id')
    .where(sql<boolean>`upper(customer_account_number) = upper(${accountNumber})`)
    .limit(1)
    .executeTakeFirst();
  if (!any) return undefined;
  const id = newOpaqueId();
  const kind = 'customer-account';
  const expiresAtMs = nowMs + lookupLifeMs;
  await kysely
    .insertInto('lookups')
    .values({ id, kind, number: accountNumber, account_number: accountNumber, expires_at: new Date(expiresAtMs) })
    .execute();
  return { id, kind, expiresAt: instantAt(expiresAtMs) };
}
