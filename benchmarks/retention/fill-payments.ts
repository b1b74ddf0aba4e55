import type { Database } from '../../apps/gateway/src/db/database.ts';

/** Ids of 22 characters in no order, as those of the gateway. */
const id = (kind: string): string => `left(md5('${kind}' || n), 22)`;

const payer = `'{"firstName":"Ada","lastName":"Lovelace","street":"1 Example Street"}', 'ada@example.org'`;

/**
 * Returns the statements that fill a database with payments whose retention has ended: six of ten are abandoned, a sixth of those with a
 * declined card, and four of ten are paid.
 */
const fillSql = (payments: number): string[] => {
  const [abandoned, paid] = [Math.round(payments * 0.6), Math.round(payments * 0.4)];
  const declined = Math.round(payments * 0.1);
  const until = (count: number) => `from generate_series(1, ${count}) n`;
  return [
    `insert into invoices (id, invoice_number, order_number, customer_account_number, amount_minor, currency)
      select n, 'INV' || n, 'ORD' || n, 'A' || n % 100000, 100, 'USD' ${until(payments)}`,
    `insert into payments (id, lookup_id, state, created_at, expires_at)
      select ${id('abandoned')}, 'lookup', 'created', now() - interval '3 days', now() - interval '2 days' ${until(abandoned)}`,
    `insert into payments (id, lookup_id, state, created_at, expires_at, amount_minor, currency, confirmation_number, paid_at,
        billed_to, email, card_brand, card_last4)
      select ${id('paid')}, 'lookup', 'paid', now() - interval '3 days', now() - interval '2 days', 100, 'USD', 'C' || n,
        now() - interval '3 days', ${payer}, 'visa', '4242' ${until(paid)}`,
    `insert into payment_invoices (payment_id, invoice_id) select ${id('abandoned')}, n ${until(abandoned)}`,
    `insert into payment_invoices (payment_id, invoice_id, holds, amount_minor)
      select ${id('paid')}, ${abandoned} + n, true, 100 ${until(paid)}`,
    ...(['declined', 'paid'] as const).map(
      (
        state,
      ) => `insert into attempts (reference, payment_id, state, payment_state_before, amount_minor, currency, billed_to,
          email, idempotency_key, request_hash, answer, started_at, next_check_at)
        select ${id(`attempt ${state}`)}, ${id(state === 'paid' ? 'paid' : 'abandoned')}, '${state}', 'created', 100, 'USD', ${payer},
          'key', 'hash', repeat('{"state":"${state}"}', 20), now() - interval '3 days', now()
        ${until(state === 'paid' ? paid : declined)}`,
    ),
    `insert into ledger_entries (payment_id, invoice_id, reference, amount_minor, currency, at, position)
      select ${id('paid')}, ${abandoned} + n, ${id('attempt paid')}, 100, 'USD', now() - interval '3 days', n ${until(paid)}`,
    `insert into receipts (payment_id, next_try_at, sent_at)
      select ${id('paid')}, now(), now() - interval '31 days' ${until(paid)}`,
    `insert into lookups (id, kind, number, account_number, expires_at)
      select ${id('lookup')}, 'order-number', n, n, now() - interval '1 hour' ${until(payments)}`,
    `insert into lookup_limits (subject, attempts, window_ends_at)
      select ${id('subject')}, 1, now() - interval '1 hour' ${until(payments)}`,
  ];
};

/** Fills an empty database, which must have one connection. It leaves the checks of foreign keys out, because they take most of the time. */
export async function fillPayments(database: Database, payments: number): Promise<void> {
  const run = (text: string) => database.query({ name: '', text, values: [] });
  await run('set session_replication_role = replica');
  for (const statement of fillSql(payments)) await run(statement);
  await run('set session_replication_role = origin');
  await run('vacuum analyze');
}
