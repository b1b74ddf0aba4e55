import type { TransferRequest } from '@assess/gateway-client/contract';
import type { IsoDay, Locale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import {
  countedSql,
  countingParameters,
  countingValues,
  reachedIn,
  tellReachedSql,
  type CountedSubjects,
  type ReachedRow,
} from '../invoices/lookup-limits/counted-subjects.ts';
import type { InvoiceRow } from '../invoices/invoice-status.ts';

export interface StoredTransfer {
  readonly id: string;
  readonly announcedOn: IsoDay;
}

export interface NewTransfer extends Omit<TransferRequest, 'invoiceIds'> {
  readonly id: string;
  readonly lookupId: string;
  readonly account: string;
  /** The hash of the announcement. A repeated announcement has the same hash. */
  readonly digest: string;
  readonly invoices: readonly Pick<InvoiceRow, 'id'>[];
  readonly store: Locale;
  readonly today: IsoDay;
  readonly nowMs: number;
  readonly subjects: CountedSubjects;
}

const insert = statement({
  name: 'store-transfer',
  parameters: {
    id: 'text',
    lookupId: 'text',
    account: 'text',
    digest: 'text',
    now: 'timestamptz',
    today: 'date',
    paidOn: 'date',
    amountMinor: 'bigint',
    currency: 'text',
    reference: 'text',
    note: 'text',
    name: 'text',
    email: 'text',
    locale: 'text',
    invoiceIds: 'bigint[]',
    ...countingParameters,
  },
  text: `
    with ${countedSql}, added as (
      insert into transfers (id, lookup_id, customer_account_number, digest, announced_at, paid_on, amount_minor, currency,
        reference, note, name, email, locale, next_try_at)
      select :id, :lookupId, :account, :digest, :now, :paidOn, :amountMinor, :currency,
        :reference, :note, :name, :email, :locale, :now
      where not exists (select from reached)
      on conflict (digest) do nothing
      returning id
    ), listed as (
      insert into transfer_invoices (transfer_id, invoice_id, announced_on)
      select added.id, invoice_id, :today from added, unnest(:invoiceIds) as invoice_id
      returning transfer_id
    )
    ${tellReachedSql}`,
  returns: rowOf<ReachedRow>(),
});

/** Stores a transfer and queues its mail, unless the same transfer is already stored. A reached limit is returned instead. */
export async function insertTransfer(
  database: Database,
  { amount, invoices, store: locale, nowMs: now, subjects, ...transfer }: NewTransfer,
): Promise<StoredTransfer | ReturnType<typeof reachedIn>> {
  const earlier = await readByDigest(database, transfer.digest); // a repeated announcement is not counted
  if (earlier) return earlier;
  const invoiceIds = invoices.map(({ id }) => id);
  const [reached] = await database.query(
    insert({ ...transfer, ...amount, now, locale, invoiceIds, ...countingValues(subjects) }),
  );
  if (reached) return reachedIn(reached);
  const stored = await readByDigest(database, transfer.digest);
  if (!stored) throw new Error('The transfer was not stored');
  return stored;
}

async function readByDigest(database: Database, digest: string): Promise<StoredTransfer | undefined> {
  const row = await database.kysely
    .selectFrom('transfers as t')
    .innerJoin('transfer_invoices as n', 'n.transfer_id', 't.id')
    .select(['t.id', 'n.announced_on'])
    .where('t.digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, announcedOn: row.announced_on };
}
