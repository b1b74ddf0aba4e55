import { randomInt } from 'node:crypto';
import type { Database } from '../apps/gateway/src/db/database.ts';

/** The number of invoices in the database of a run. */
export const invoiceCount = 50_000;

/** The number of payments that are ready to be charged: payment `n` is of invoice `n` alone. The other invoices are never paid. */
export const paymentCount = 40_000;

/** The invoice that the pages show. No load uses it. */
export const shownInvoice = invoiceCount;

/** The only order with many invoices. */
export const longOrder = { number: 'ORD-LONG', accountNumber: 'A99999', invoiceCount: 500 };

/** The search that finds invoice `n` of so many. Ten invoices share an account. */
export const searchOf = (n: number, count = invoiceCount) => ({
  number: `INV${String(n).padStart(8, '0')}`,
  accountNumber: `A${String(n % (count / 10)).padStart(7, '0')}`,
});

/** A search that finds a random invoice, but never the last. */
export const anySearch = (count = invoiceCount) => searchOf(1 + randomInt(count - 1), count);

/** Requests a random invoice from the bare server. */
export const selectAny = () => {
  const { number, accountNumber } = anySearch();
  return { path: `/invoices/${number}/${accountNumber}` };
};

export const paymentIdOf = (n: number): string => `bench-payment-${String(n).padStart(8, '0')}`;

/** The number of rows that one statement writes well within its time limit. */
const batch = 100_000;

/** Adds invoices from 1 to `count` to an empty database, each found by `searchOf`. */
export async function fillInvoices(database: Database, count: number): Promise<void> {
  for (let done = 0; done < count; done += batch)
    await database.query({
      name: 'fill-invoices',
      text: `insert into invoices (id, invoice_number, order_number, customer_account_number, due_on, amount_minor, currency)
        select n, 'INV' || lpad(n::text, 8, '0'), 'ORD' || lpad(n::text, 8, '0'),
          'A' || lpad((n % $3::int)::text, 7, '0'), date '2027-01-01' + n % 300, 100 + n % 90000, 'USD'
        from generate_series($1::int, $2::int) n`,
      values: [done + 1, Math.min(done + batch, count), count / 10],
    });
  await analyze(database);
}

const analyze = (database: Database) => database.query({ name: 'analyze', text: 'analyze', values: [] });

/** Fills an empty database with the data for the other loads. */
export async function fillDatabase(database: Database): Promise<void> {
  const run = (name: string, text: string) => database.query({ name, text, values: [] });
  await fillInvoices(database, invoiceCount);
  await run(
    'fill-long-order',
    `insert into invoices (id, invoice_number, order_number, customer_account_number, due_on, amount_minor, currency)
     select n, 'INV' || lpad(n::text, 8, '0'), '${longOrder.number}', '${longOrder.accountNumber}',
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
  await analyze(database);
}
