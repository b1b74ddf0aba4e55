import type { InvoiceStatus } from '@assess/gateway-client/contract';
import { currencies, type IsoDay } from '@assess/i18n';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { sqlList } from '../db/statement.ts';
import type { InvoicesTable } from '../db/tables.ts';
import { confirmBySql, paymentMove } from '../states/payment.ts';

/**
 * An invoice with facts from other tables: whether a payment is charging or has charged it, since which day, and the day on which a bank
 * transfer for it was announced.
 */
export type InvoiceRow = Selectable<InvoicesTable> & {
  held: boolean;
  held_on?: IsoDay | null;
  /** The time by which the payer must confirm the payment with their bank; null when no confirmation is pending. */
  confirm_by?: string | null;
  transfer_announced_on?: IsoDay | null;
};

/** The maximum number of days to create an invoice after shipment. @see spec §9 Invoice rules */
export const creationDays = 3;

const payableCurrencies: readonly string[] = currencies;

/**
 * The status of an invoice on `today`, the current day in the store of the request. {@link isPayableSql} is the same rule for `payable`:
 * change both together. `invoice-status.test.ts` compares them.
 */
export function invoiceStatusOf(invoice: InvoiceRow, today: IsoDay): InvoiceStatus {
  if (invoice.paid_on !== null) return { kind: 'paid', paidOn: invoice.paid_on };
  if (invoice.invoice_number === null) return statusBeforeCreation(invoice, today);
  if (invoice.held)
    return {
      kind: 'payment-in-progress',
      ...(invoice.held_on && { since: invoice.held_on }),
      ...(invoice.confirm_by && { confirmBy: invoice.confirm_by }),
    };
  if (!payableCurrencies.includes(invoice.currency))
    return { kind: 'unsupported-currency', ...overdueOn(invoice, today) };
  if (invoice.payable_on !== null && invoice.payable_on > today)
    return { kind: 'scheduled', payableOn: invoice.payable_on };
  const { transfer_announced_on: transferAnnouncedOn } = invoice;
  return { kind: 'payable', ...overdueOn(invoice, today), ...(transferAnnouncedOn && { transferAnnouncedOn }) };
}

/** Returns the number of days by which an invoice is overdue; {@link isOverdueSql} is the same rule. */
const overdueOn = ({ due_on }: InvoiceRow, today: IsoDay): { overdueDays?: number } =>
  due_on !== null && due_on < today ? { overdueDays: daysBetween(due_on, today) } : {};

/** The condition "invoice `i` should have been paid before `today`"; `today` is a parameter or a day expression. */
export const isOverdueSql = (today: string): string => `coalesce(i.due_on < ${today}::date, false)`;

/** The condition "invoice `i` is in a currency in which payers can pay". */
export const isPayableCurrencySql = `i.currency in (${sqlList(currencies)})`;

/** The condition "invoice `i` is payable"; `today` is a parameter such as `:today` or a day expression. */
export const isPayableSql = (today: string): string => `(
  i.paid_on is null
  and i.invoice_number is not null
  and not ${isHeldSql}
  and ${isPayableCurrencySql}
  and (i.payable_on is null or i.payable_on <= ${today}::date)
)`;

/**
 * The condition "a payment is charging or has charged invoice `i`". It is a scalar subquery, because PostgreSQL looks that up in the index
 * for each row. With `exists`, PostgreSQL may read every held invoice first.
 */
export const isHeldSql = `
  coalesce((select h.holds from payment_invoices h where h.invoice_id = i.id and h.holds), false)`;

/** Returns SQL for the day since which a payment holds invoice `i`. `timeZone` is a SQL expression for the time zone of the store. */
export const heldOnSql = (timeZone: RawBuilder<unknown>) => sql<IsoDay | null>`(
  select to_char(coalesce(p.claimed_at, p.created_at) at time zone ${timeZone}, 'YYYY-MM-DD')
  from payment_invoices h join payments p on p.id = h.payment_id where h.invoice_id = i.id and h.holds
)`;

/**
 * The deadline, as text, for confirming the payment that holds invoice `i` with the payer's bank; null when none is pending.
 *
 * @param paymentId - the id of a payment to ignore, because the payment itself already shows its deadline
 */
export const confirmInvoiceBySql = (paymentId = '') => sql<string | null>`(
  select case when p.state = ${sql.lit(paymentMove('challenged').to)} then
    to_char((${sql.raw(confirmBySql('p.claimed_at'))}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  end
  from payment_invoices h join payments p on p.id = h.payment_id
  where h.invoice_id = i.id and h.holds and h.payment_id <> ${paymentId}
)`;

/** The last day on which a bank transfer was announced for invoice `i`. */
export const announcedOnSql = sql<IsoDay | null>`(
  select max(n.announced_on) from transfer_invoices n where n.invoice_id = i.id
)`;

function statusBeforeCreation({ shipped_on }: InvoiceRow, today: IsoDay): InvoiceStatus {
  if (shipped_on === null || shipped_on > today)
    return { kind: 'awaiting-shipment', ...(shipped_on !== null && { shipsOn: shipped_on }) };
  const readyBy = dayAfter(shipped_on, creationDays);
  return today <= readyBy
    ? { kind: 'being-created', shippedOn: shipped_on, readyBy }
    : { kind: 'overdue-creation', shippedOn: shipped_on };
}

const dayMs = 86_400_000;

const daysBetween = (from: IsoDay, to: IsoDay): number => (Date.parse(to) - Date.parse(from)) / dayMs;

const dayAfter = (day: IsoDay, count: number): IsoDay =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
