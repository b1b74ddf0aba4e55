import type { Confirmation } from '@assess/gateway-client/contract';
import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/payment-tables.ts';
import type { Tables } from '../db/tables.ts';
import { announcedOnSql, confirmInvoiceBySql, isHeldSql, type InvoiceRow } from '../invoices/invoice-status.ts';
import {
  countedSql,
  countingParameters,
  countingValues,
  reachedIn,
  tellReachedSql,
  type CountedSubjects,
  type ReachedRow,
} from '../invoices/lookup-limits/counted-subjects.ts';
import { newPaymentState, paymentLifeMs } from '../states/payment.ts';
import type { PaymentRecord } from './payment-view.ts';
import { toDisputedFields } from '../states/disputed-fields.ts';

interface NewPayment {
  readonly id: string;
  readonly lookupId: string;
  readonly invoices: readonly InvoiceRow[];
  readonly nowMs: number;
  readonly subjects: CountedSubjects;
}

/**
 * Inserts a payment, unless a limit is reached. `lookup_id` is written although nothing reads it, because the schema requires it and versions before migration 0006
 * returned it.
 */
const insert = statement({
  name: 'insert-payment',
  move: 'opened',
  parameters: {
    id: 'text',
    lookupId: 'text',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
    invoiceIds: 'bigint[]',
    now: 'timestamptz',
    ...countingParameters,
  },
  text: `
    with ${countedSql}, payment as (
      insert into payments (id, lookup_id, state, created_at, expires_at)
      select :id, :lookupId, ${sqlList([newPaymentState])}, :createdAt, :expiresAt
      where not exists (select from reached) returning id
    ), invoice as (
      insert into payment_invoices (payment_id, invoice_id)
      select payment.id, invoice_id from payment, unnest(:invoiceIds) as invoice_id
    )
    select null as id, name, window_ends_at from (${tellReachedSql}) told
    union all
    select id, null, null from payment`,
  returns: rowOf<({ id: null } & ReachedRow) | { id: string }>(),
  isMove: ({ id }) => id !== null,
});

/** Stores a new payment of invoices that a lookup found, unless a limit is reached. The reached limit is returned instead. */
export async function insertPayment(
  database: Database,
  { id, lookupId, invoices, nowMs, subjects }: NewPayment,
): Promise<PaymentRecord | ReturnType<typeof reachedIn>> {
  const expiresAtMs = nowMs + paymentLifeMs;
  const invoiceIds = invoices.map((invoice) => invoice.id);
  const times = { createdAt: nowMs, expiresAt: expiresAtMs, now: nowMs };
  const [row] = await database.query(insert({ id, lookupId, invoiceIds, ...times, ...countingValues(subjects) }));
  if (row?.id === null) return reachedIn(row);
  return {
    id,
    state: newPaymentState,
    expiresAtMs,
    charged: null,
    declineReason: null,
    actionUrl: null,
    claimedAtMs: null,
    confirmation: null,
    userId: null,
    invoices,
  };
}

const paymentQuery = ({ kysely }: Database, id: string) =>
  kysely
    .selectFrom('payments as p')
    .selectAll('p')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoices as i')
          .selectAll('i')
          .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
          .select(confirmInvoiceBySql(id).as('confirm_by'))
          .select(announcedOnSql.as('transfer_announced_on'))
          .where(sql<boolean>`i.id = any (array(select invoice_id from payment_invoices where payment_id = ${id}))`)
          .orderBy(sql`coalesce(i.due_on, 'infinity')`)
          .orderBy('i.id'),
      ).as('invoices'),
    )
    .select((eb) =>
      eb.selectFrom('receipts').select('given_up_at').where('payment_id', '=', id).as('receipt_given_up_at'),
    )
    .select((eb) =>
      eb
        .selectFrom('receipts')
        .select(sql<boolean>`sent_at is null`.as('is_owed'))
        .where('payment_id', '=', id)
        .as('receipt_is_owed'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('receipt_copies')
          .select(sql<string>`min(email)`.as('email'))
          .select(sql<boolean>`bool_or(sent_at is not null)`.as('isSent'))
          .select(sql<boolean>`bool_and(given_up_at is not null)`.as('isUndelivered'))
          .where('payment_id', '=', id)
          .groupBy(sql`lower(email)`)
          .orderBy(sql`min(asked_at)`),
      ).as('receipt_copies'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('saved_cards as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'p.user_id') // the index begins with the user id, which guests do not have
            .where('s.payment_id', '=', id),
        )
        .as('card_saved'),
    )
    .where('p.id', '=', id);

/** Reads a payment, with its invoices as they are now. */
export async function readPayment(database: Database, id: string): Promise<PaymentRecord | undefined> {
  const row = await paymentQuery(database, id).executeTakeFirst();
  return row && toRecord(row);
}

interface PaymentAndAttempt {
  readonly record: PaymentRecord;
  readonly attempt: Pick<AttemptsTable, 'state' | 'request_hash' | 'answer'> | null;
}

/** Reads a payment and its attempt with an idempotency key, if there is one. One statement reads both. */
export async function readPaymentAndAttempt(
  database: Database,
  id: string,
  idempotencyKey: string,
): Promise<PaymentAndAttempt | undefined> {
  const row = await paymentQuery(database, id)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('attempts as a')
          .select(['a.state', 'a.request_hash', 'a.answer'])
          .where('a.payment_id', '=', id)
          .where('a.idempotency_key', '=', idempotencyKey),
      ).as('attempt'),
    )
    .executeTakeFirst();
  return row && { record: toRecord(row), attempt: row.attempt };
}

/** A row of `payments` with its invoices. */
export type PaymentRow = Selectable<Tables['payments']> & {
  invoices: InvoiceRow[];
  receipt_given_up_at?: Date | null;
  /** `null` once the receipt row has been deleted by retention. */
  receipt_is_owed?: boolean | null;
  receipt_copies?: Confirmation['copies'];
  card_saved?: unknown;
};

/** Converts a row to a payment. */
export function toRecord(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    state: row.state,
    expiresAtMs: row.expires_at.getTime(),
    charged:
      row.amount_minor === null || row.currency === null
        ? null
        : { amountMinor: row.amount_minor, currency: row.currency },
    declineReason: row.decline_reason,
    actionUrl: row.action_url,
    claimedAtMs: row.claimed_at?.getTime() ?? null,
    confirmation: confirmationIn(row),
    userId: row.user_id,
    invoices: row.invoices,
  };
}

function confirmationIn(row: PaymentRow): PaymentRecord['confirmation'] {
  const { confirmation_number: number, paid_at: paidAt, billed_to: billedTo, email, card_brand, card_last4 } = row;
  const paidOn = row.paid_on ?? row.invoices[0]?.paid_on;
  if (!number || !paidAt || !paidOn || !billedTo || !email || !card_brand || !card_last4) return null;
  return {
    number,
    paidAt: paidAt.toISOString(),
    paidOn,
    billedTo,
    email,
    card: { brand: card_brand, last4: card_last4 },
    isRegistered: row.user_id !== null,
    isReceiptSent: row.receipt_is_owed === false || row.receipt_is_owed === null,
    isReceiptUndelivered: row.receipt_given_up_at instanceof Date,
    isCardSaved: row.card_saved === true,
    ...(row.refunded_minor > 0 &&
      row.currency && { refunded: { amountMinor: row.refunded_minor, currency: row.currency } }),
    ...(row.currency && toDisputedFields(row, row.currency)),
    ...(row.receipt_copies?.length && { copies: row.receipt_copies }),
  };
}
