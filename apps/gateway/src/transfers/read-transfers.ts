import type { AnnouncedTransfers } from '@assess/gateway-client/contract';
import type { IsoDay } from '@assess/i18n';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

const pageSize = 100;

const transfersOf = ({ kysely }: Database) =>
  kysely
    .selectFrom('transfers as t')
    .selectAll('t')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoices as i')
          .select(['i.invoice_number', 'i.amount_minor', 'i.currency', 'i.paid_on'])
          .where(sql<SqlBool>`i.id = any (array(select invoice_id from transfer_invoices where transfer_id = t.id))`)
          .orderBy('i.invoice_number')
          .$narrowType<{ invoice_number: string }>(),
      ).as('invoices'),
    );

/** A transfer with its invoices, for mails and lists. */
export type TransferRow = Awaited<ReturnType<ReturnType<typeof transfersOf>['execute']>>[number];

export const readTransfer = (database: Database, id: string): Promise<TransferRow | undefined> =>
  transfersOf(database).where('t.id', '=', id).executeTakeFirst();

/** Reads a page of the announced transfers, newest first. `after` is the last transfer of the previous page. */
export async function readTransfers(
  { database, clock }: { database: Database; clock: Clock },
  after: string | undefined,
): Promise<AnnouncedTransfers> {
  const rows = await transfersOf(database)
    .where(
      after === undefined
        ? sql<SqlBool>`t.announced_at <= ${new Date(clock())}`
        : sql<SqlBool>`(t.announced_at, t.id) < (select l.announced_at, l.id from transfers l where l.id = ${after})`,
    )
    .orderBy('t.announced_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return { transfers: shown.map(toTransfer), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

const toTransfer = (row: TransferRow): AnnouncedTransfers['transfers'][number] => ({
  id: row.id,
  announcedAt: row.announced_at.toISOString(),
  store: row.locale,
  paidOn: row.paid_on,
  amount: { amountMinor: row.amount_minor, currency: row.currency },
  reference: row.reference,
  note: row.note,
  name: row.name,
  email: row.email,
  isMailUndelivered: row.given_up_at !== null,
  customerAccountNumber: row.customer_account_number,
  invoices: row.invoices.map((invoice) => ({
    invoiceNumber: invoice.invoice_number,
    total: { amountMinor: invoice.amount_minor, currency: invoice.currency },
    paidOn: invoice.paid_on as IsoDay | null,
  })),
});
