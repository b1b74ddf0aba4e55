import { randomInt } from 'node:crypto';
import type { Database } from '../apps/gateway/src/db/database.ts';

/** Invoices in the database of a run. */
export const invoiceCount = 50_000;

/** Payments ready to be charged: payment `n` is of invoice `n` alone. The other invoices are never paid. */
export const paymentCount = 40_000;

/** Kept out of every load: the pages show it. */
export const shownInvoice = invoiceCount;

/** The order that has many invoices: none of the others. */
export const longOrder = { number: 'ORD-LONG', accountNumber: 'A99999', invoiceCount: 500 };

/** The search that finds invoice `n`. Ten invoices have an account in common. */
export const searchOf = (n: number) => ({
  number: `INV${String(n).padStart(7, '0')}`,
  accountNumber: `A${String(n % (invoiceCount / 10)).padStart(5, '0')}`,
});

/** A search that finds any invoice but the shown one. */
export const anySearch = () => searchOf(1 + randomInt(shownInvoice - 1));

/** Asks the bare server for any invoice. */
export const selectAny = () => {
  const { number, accountNumber } = anySearch();
  return { path: `/invoices/${number}/${accountNumber}` };
};

export const paymentIdOf = (n: number): string => `bench-payment-${String(n).padStart(8, '0')}`;

/** Fills an empty database. */
export async function fillDatabase(database: Database): Promise<void> {
  const run = (name: string, text: string) => database.query({ name, text, values: [] });
  await run(
    'fill-invoices',
    `insert into invoices (id, invoice_number, order_number, customer_account_number, due_on, amount_minor, currency)
     select n, 'INV' || lpad(n::text, 7, '0'), 'ORD' || lpad(n::text, 7, '0'),
       'A' || lpad((n % ${invoiceCount / 10})::text, 5, '0'), date '2027-01-01' + n % 300, 100 + n % 90000, 'USD'
     from generate_series(1, ${invoiceCount}) n`,
  );
  await run(
    'fill-long-order',
    `insert into invoices (id, invoice_number, order_number, customer_account_number, due_on, amount_minor, currency)
     select n, 'INV' || lpad(n::text, 7, '0'), '${longOrder.number}', '${longOrder.accountNumber}',
       date '2027-01-01' + n % 300, 100 + n % 90000, 'USD'
     from generate_series(${invoiceCount + 1}, ${invoiceCount + longOrder.invoiceCount}) n`,
  );
  await run(
    'fill-payments',
    `insert into payments (id, lookup_id, state, created_at, expires_at)
     select 'bench-payment-' || lpad(n::text, 8, '0'), 'bench-lookup-000000000', 'created', now(), now() + interval '1 day'
     from generate_series(1, ${paymentCount}) n`,
  );
  await run(
    'fill-payment-invoices',
    `insert into payment_invoices (payment_id, invoice_id)
     select 'bench-payment-' || lpad(n::text, 8, '0'), n from generate_series(1, ${paymentCount}) n`,
  );
  await run('analyze', 'analyze');
}
