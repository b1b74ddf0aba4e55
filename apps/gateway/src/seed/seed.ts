import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { statement } from '../db/statement.ts';
import { demoDocument } from './demo-documents.ts';
import { datedInvoices, invoiceInProgress, lastingInvoices } from './demo-invoices.ts';
import { addOldPayment } from './old-payment.ts';

const columns = `invoice_number, order_number, purchase_order_number, customer_account_number, shipped_on, due_on,
  payable_on, paid_on, amount_minor, currency`;

/** Inserts the demo invoices. The payment of the invoice in progress has no attempt, so no worker ever finishes it. */
const insertInvoices = statement({
  name: 'seed-invoices',
  parameters: { invoices: 'jsonb', inProgress: 'text', now: 'timestamptz' },
  text: `
    with invoice as (
      insert into invoices (${columns})
      select ${columns} from jsonb_populate_recordset(null::invoices, :invoices)
      where not exists (select 1 from invoices)
      returning id, invoice_number, amount_minor, currency
    ), in_progress as (
      select * from invoice where invoice_number = :inProgress
    ), payment as (
      insert into payments (id, lookup_id, state, amount_minor, currency, created_at, expires_at)
      select 'demo-payment-in-progre', 'demo-lookup-in-progres', 'unknown', amount_minor, currency, :now, :now
      from in_progress returning id
    )
    insert into payment_invoices (payment_id, invoice_id, amount_minor, holds)
    select payment.id, in_progress.id, in_progress.amount_minor, true from payment, in_progress`,
});

const insertDocuments = statement({
  name: 'seed-documents',
  parameters: { documents: 'jsonb' },
  text: `
    insert into invoice_documents (invoice_id, issued_on, bill_to, lines, taxes)
    select i.id, d.issued_on, d.bill_to, d.lines, d.taxes
    from jsonb_to_recordset(:documents) as d (
      invoice_number text, customer_account_number text, issued_on date, bill_to jsonb, lines jsonb, taxes jsonb
    )
    join invoices i on upper(i.invoice_number) = d.invoice_number
      and upper(i.customer_account_number) = d.customer_account_number
    on conflict do nothing`,
});

const moveDays = statement({
  name: 'seed-move-days',
  parameters: { invoices: 'jsonb' },
  text: `
    update invoices i set shipped_on = d.shipped_on, due_on = d.due_on, payable_on = d.payable_on
    from jsonb_populate_recordset(null::invoices, :invoices) d
    where upper(i.order_number) = d.order_number and upper(i.customer_account_number) = d.customer_account_number
      and i.invoice_number is not distinct from d.invoice_number and i.amount_minor = d.amount_minor`,
});

/**
 * Fills an empty database with the demo data. Otherwise moves the dates of the demo invoices whose status depends on the current day, and
 * changes no other invoices. Safe when several processes start at once.
 */
export async function seed(database: Database, nowMs: number): Promise<void> {
  const dated = datedInvoices(nowMs);
  const invoices = [...lastingInvoices, ...dated];
  try {
    await database.query(insertInvoices({ invoices, inProgress: invoiceInProgress, now: nowMs }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error; // another process was seeding at the same time
  }
  await database.query(insertDocuments({ documents: invoices.flatMap(demoDocument) }));
  await addOldPayment(database, nowMs);
  await database.query(moveDays({ invoices: dated }));
  await sql`analyze`.execute(database.kysely);
}
