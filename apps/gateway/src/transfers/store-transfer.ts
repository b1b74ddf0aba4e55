import type { TransferRequest } from '@assess/gateway-client/contract';
import type { IsoDay, Locale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { InvoiceRow } from '../invoices/invoice-status.ts';

export interface StoredTransfer {
  readonly id: string;
  readonly announcedOn: IsoDay;
}

export interface TransferToStore extends Omit<TransferRequest, 'invoiceIds'> {
  readonly id: string;
  readonly lookupId: string;
  readonly account: string;
  /** The hash of the announcement. A repeated announcement has the same hash. */
  readonly digest: string;
  readonly invoices: readonly Pick<InvoiceRow, 'id'>[];
  readonly store: Locale;
  readonly today: IsoDay;
  readonly nowMs: number;
}

/**
 * The maximum number of announced transfers in 24 hours, for one lookup and for one account. They are limited because each announcement
 * sends a mail to an email address that the visitor enters.
 */
const transferLimits = { perLookup: 5, perAccount: 20 } as const;

const store = statement({
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
  },
  text: `
    with known as (
      select id from transfers where digest = :digest
    ), announced as (
      select count(*) filter (where lookup_id = :lookupId) as of_lookup, count(*) as of_account
      from transfers where customer_account_number = :account and announced_at > :now - interval '24 hours'
    ), added as (
      insert into transfers (id, lookup_id, customer_account_number, digest, announced_at, paid_on, amount_minor, currency,
        reference, note, name, email, locale, next_try_at)
      select :id, :lookupId, :account, :digest, :now, :paidOn, :amountMinor, :currency,
        :reference, :note, :name, :email, :locale, :now
      from announced
      where of_lookup < ${transferLimits.perLookup} and of_account < ${transferLimits.perAccount}
        and not exists (select from known)
      on conflict (digest) do nothing
      returning id
    ), listed as (
      insert into transfer_invoices (transfer_id, invoice_id, announced_on)
      select added.id, invoice_id, :today from added, unnest(:invoiceIds) as invoice_id
      returning transfer_id
    )
    select transfer_id as id from listed`,
  returns: rowOf<{ id: string }>(),
});

/** Stores a transfer and queues its mail, unless the same transfer is already stored. Returns `undefined` when a limit is reached. */
export async function storeTransfer(
  database: Database,
  { amount, invoices, store: locale, nowMs: now, ...transfer }: TransferToStore,
): Promise<StoredTransfer | undefined> {
  await database.query(store({ ...transfer, ...amount, now, locale, invoiceIds: invoices.map(({ id }) => id) }));
  const row = await database.kysely
    .selectFrom('transfers as t')
    .innerJoin('transfer_invoices as n', 'n.transfer_id', 't.id')
    .select(['t.id', 'n.announced_on'])
    .where('t.digest', '=', transfer.digest)
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, announcedOn: row.announced_on };
}
