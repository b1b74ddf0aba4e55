import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { awaitedOrders } from './samples.ts';

/**
 * Creates the invoice of each demo order for which a confirmed alert waits, and makes the alert due at once. In production the shop's other
 * systems create invoices.
 */
const create = statement({
  name: 'create-awaited-demo-invoices',
  parameters: { orders: 'text[]', now: 'timestamptz', dueOn: 'date' },
  text: `
    with awaited as (
      update invoices i set invoice_number = replace(order_number, 'ORD', 'INV'), due_on = :dueOn
      where upper(order_number) = any (:orders) and invoice_number is null
        and exists (select from payable_notices n where n.invoice_id = i.id and n.next_check_at is not null)
      returning id
    )
    update payable_notices n set next_check_at = :now from awaited
    where n.invoice_id = awaited.id and n.next_check_at is not null`,
});

const creditMs = 30 * 24 * 60 * 60_000;

export const createAwaitedInvoices = async ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> => {
  const now = clock();
  const dueOn = new Date(now + creditMs).toISOString().slice(0, 10);
  const orders = awaitedOrders.map(({ number }) => number);
  await database.query(create({ orders, now, dueOn }));
};
