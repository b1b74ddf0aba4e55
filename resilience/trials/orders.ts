import { sql } from 'kysely';
import type { Database } from '../../apps/gateway/src/db/database.ts';
import { migrate } from '../../apps/gateway/src/db/migrate.ts';

/** Formats the number of an order, by which its customers find its invoices. */
export const orderNumber = (order: number): string => `ORDER${String(order + 1).padStart(6, '0')}`;

/** The customer account of all orders. */
export const accountNumber = 'A1001';

const amountOf = (invoice: number): number => 1000 + invoice;

/** Returns the total of each order. Each number is the number of invoices of one order. */
export function totalsOf(orders: readonly number[]): number[] {
  let invoices = 0;
  return orders.map((count) =>
    Array.from({ length: count }, () => amountOf((invoices += 1))).reduce((a, b) => a + b, 0),
  );
}

/** Creates the gateway's tables, and orders. Each number is the number of invoices of one order. */
export async function fillWithOrders(database: Database, orders: readonly number[]): Promise<void> {
  await migrate(database);
  const invoices = orders.flatMap((count, order) => Array.from({ length: count }, () => orderNumber(order)));
  await sql`
    insert into invoices (invoice_number, order_number, customer_account_number, shipped_on, due_on, amount_minor, currency)
    select 'INVC' || lpad(n::text, 7, '0'), number, ${accountNumber}, current_date - 9, current_date + 21, ${amountOf(0)} + n, 'USD'
    from unnest(${sql.val(invoices)}::text[]) with ordinality as each (number, n)`.execute(database.kysely);
}
