import {
  paymentStates,
  type PaymentState,
  type PaymentStateFacts,
  type PaymentStateThat,
  type UserPayment,
  type UserPayments,
} from '@assess/gateway-client/contract';
import { dayAt, type IsoDay, type Locale } from '@assess/i18n';
import { sql } from 'kysely';
import { instantAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sqlList } from '../db/statement.ts';
import { statesWhere } from '../states/moves.ts';
import { challengeLifeMs, paymentMove } from '../states/payment.ts';
import { toDisputedFields } from '../states/disputed-fields.ts';

const pageSize = 20;

const listed = statesWhere<PaymentState, PaymentStateFacts>(paymentStates, ({ isListed }) => isListed);

/**
 * Reads a page of the payments that a user has made, or may have made, newest first. The order is by the time of their last claim, which
 * does not change when an outcome becomes known.
 *
 * @param after - the last payment of the page before
 */
export async function readUserPayments(
  database: Database,
  { userId, store, after }: { userId: string; store: Locale; after?: string | undefined },
): Promise<UserPayments> {
  const rows = await paymentsOf(database, userId, after, pageSize + 1);
  const payments = rows.slice(0, pageSize).map((row) => toUserPayment(row, store));
  return { payments, next: rows.length > pageSize ? (payments.at(-1)?.id ?? null) : null };
}

type Row = Awaited<ReturnType<typeof paymentsOf>>[number];

function paymentsOf({ kysely }: Database, userId: string, after: string | undefined, limit: number) {
  let page = kysely
    .selectFrom('payments as p')
    .select(['p.id', 'p.confirmation_number', 'p.claimed_at', 'p.amount_minor', 'p.currency', 'p.refunded_minor'])
    .select(['p.disputed_minor', 'p.lost_minor'])
    .select(sql<PaymentStateThat<{ isListed: true }>>`p.state`.as('state'))
    .select(['p.card_last4', 'p.card_brand', numbersOfInvoices.as('invoice_numbers'), paidOn.as('paid_on')])
    .where('p.user_id', '=', userId)
    .where(sql<boolean>`p.state in (${sql.raw(sqlList(listed))})`) // no parameters, because with them a generic plan could not use the index
    .orderBy('p.claimed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit);
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(p.claimed_at, p.id) < (select claimed_at, id from payments where id = ${after} and user_id = ${userId})`,
    );
  return page.execute();
}

const numbersOfInvoices = sql<string[]>`(
  select json_agg(coalesce(i.invoice_number, i.order_number) order by coalesce(i.due_on, 'infinity'), i.id)
  from invoices i where i.id = any (array(select invoice_id from payment_invoices where payment_id = p.id))
)`;

/** SQL for the day of the payment, which all its invoices share. */
const paidOn = sql<IsoDay | null>`coalesce(p.paid_on, (
  select max(i.paid_on) from invoices i where i.id = any (array(select invoice_id from payment_invoices where payment_id = p.id))
    and p.state in (${sql.raw(sqlList([paymentMove('approved').to]))})
))`;

function toUserPayment(row: Row, store: Locale): UserPayment {
  const { id, amount_minor: amountMinor, currency, claimed_at: claimedAt, invoice_numbers: invoiceNumbers } = row;
  if (amountMinor === null || currency === null || !claimedAt) throw new Error('A payment of a user was never claimed');
  const total = { amountMinor, currency };
  const { state, confirmation_number: confirmationNumber, paid_on: paidOn, card_last4: cardLast4 } = row;
  switch (state) {
    case 'paid':
      if (confirmationNumber === null || !paidOn || cardLast4 === null)
        throw new Error(`Payment ${id} has no confirmation`);
      return {
        ...{ state, id, madeOn: paidOn, invoiceNumbers, total, confirmationNumber, cardLast4 },
        ...(row.card_brand && { cardBrand: row.card_brand }),
        ...(row.refunded_minor > 0 && { refunded: { amountMinor: row.refunded_minor, currency } }),
        ...toDisputedFields(row, currency),
      };
    case 'unknown':
      return { state, id, madeOn: dayAt(claimedAt.getTime(), store), invoiceNumbers, total };
    case 'requires-action':
      return {
        ...{ state, id, madeOn: dayAt(claimedAt.getTime(), store), invoiceNumbers, total },
        confirmBy: instantAt(claimedAt.getTime() + challengeLifeMs),
      };
  }
}
