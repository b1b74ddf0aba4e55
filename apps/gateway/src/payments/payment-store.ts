import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { instantAt } from '../clock.ts';
import type { Database, Statement } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { isHeldSql, type InvoiceRow } from '../invoices/standing.ts';
import { paymentLifeMs } from './payment.ts';
import type { PaymentRecord } from './payment-view.ts';

const createStatement: Statement = {
  name: 'create-payment',
  text: `
    with payment as (
      insert into payments (id, lookup_id, state, created_at, expires_at)
      values ($1, $2, 'created', $3::timestamptz, $4::timestamptz) returning id
    )
    insert into payment_invoices (payment_id, invoice_id)
    select payment.id, invoice_id from payment, unnest($5::bigint[]) as invoice_id`,
};

/** Writes down a new payment of invoices found by a lookup. */
export async function createPayment(
  database: Database,
  { id, lookupId, invoices, nowMs }: { id: string; lookupId: string; invoices: readonly InvoiceRow[]; nowMs: number },
): Promise<PaymentRecord> {
  const expiresAtMs = nowMs + paymentLifeMs;
  await database.query(createStatement, [
    id,
    lookupId,
    instantAt(nowMs),
    instantAt(expiresAtMs),
    invoices.map((invoice) => invoice.id),
  ]);
  return {
    id,
    lookupId,
    state: 'created',
    expiresAtMs,
    charged: null,
    declineReason: null,
    confirmation: null,
    userId: null,
    invoices,
  };
}

/** A payment with its invoices as they are now. */
export async function readPayment({ kysely }: Database, id: string): Promise<PaymentRecord | undefined> {
  const row = await kysely
    .selectFrom('payments as p')
    .selectAll('p')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoices as i')
          .selectAll('i')
          .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
          .where(sql<boolean>`i.id = any (array(select invoice_id from payment_invoices where payment_id = ${id}))`)
          .orderBy(sql`coalesce(i.due_on, 'infinity')`)
          .orderBy('i.id'),
      ).as('invoices'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** A row of `payments` with its invoices. */
export type PaymentRow = Selectable<Tables['payments']> & { invoices: InvoiceRow[] };

/** The payment in a row. */
export function toRecord(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    lookupId: row.lookup_id,
    state: row.state,
    expiresAtMs: row.expires_at.getTime(),
    charged:
      row.amount_minor === null || row.currency === null
        ? null
        : { amountMinor: row.amount_minor, currency: row.currency },
    declineReason: row.decline_reason,
    confirmation: confirmationIn(row),
    userId: row.user_id,
    invoices: row.invoices,
  };
}

function confirmationIn(row: PaymentRow): PaymentRecord['confirmation'] {
  const { confirmation_number: number, paid_at: paidAt, billed_to: billedTo, email, card_brand, card_last4 } = row;
  if (!number || !paidAt || !billedTo || !email || !card_brand || !card_last4) return null;
  return {
    number,
    paidAt: paidAt.toISOString(),
    billedTo,
    email,
    card: { brand: card_brand, last4: card_last4 },
    isRegistered: row.user_id !== null,
  };
}
