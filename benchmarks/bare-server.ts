import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../apps/gateway/src/db/database.ts';
import { statement } from '../apps/gateway/src/db/statement.ts';
import { newOpaqueId } from '../apps/gateway/src/ids.ts';
import { storeLookup } from '../apps/gateway/src/invoices/store-lookup.ts';

const selectInvoice = statement({
  name: 'bare-select-invoice',
  parameters: { number: 'text', accountNumber: 'text' },
  text: `
    select id, invoice_number, due_on, paid_on, amount_minor, currency from invoices
    where upper(invoice_number) = upper(:number) and upper(customer_account_number) = upper(:accountNumber)`,
});

const tables = [
  `create table bare_payments (id bigint generated always as identity primary key, idempotency_key text not null unique,
     amount_minor bigint not null, currency text not null, card_last4 text not null)`,
  `create table bare_ledger (id bigint generated always as identity primary key, payment_id bigint not null,
     invoice_id bigint not null, amount_minor bigint not null)`,
];

const insertPayment = statement({
  name: 'bare-insert-payment',
  parameters: { idempotencyKey: 'text', amountMinor: 'bigint', invoiceIds: 'bigint[]' },
  text: `
    with payment as (
      insert into bare_payments (idempotency_key, amount_minor, currency, card_last4) values (:idempotencyKey, :amountMinor, 'USD', '4242')
      on conflict (idempotency_key) do nothing returning id
    ), paid as (
      update invoices set paid_on = current_date from payment where invoices.id = any(:invoiceIds)
      returning invoices.id, amount_minor
    )
    insert into bare_ledger (payment_id, invoice_id, amount_minor)
    select payment.id, paid.id, paid.amount_minor from payment, paid
    returning payment_id`,
});

const unlimited = (hash: string) => ({ hash, allowed: 1_000_000_000, windowMs: 1_000 });

interface SearchBody {
  number: string;
  accountNumber: string;
}

/**
 * The least that Fastify and one SQL statement per request can do on the gateway's own database: no check of input or
 * key, no hash, no card processor, no log.
 */
export async function createBareServer(database: Database): Promise<FastifyInstance> {
  for (const [index, text] of tables.entries()) await database.query({ name: `bare-table-${index}`, text, values: [] });
  const server = Fastify();

  server.get<{ Params: SearchBody }>('/invoices/:number/:accountNumber', async ({ params }) => {
    const [invoice] = await database.query(selectInvoice(params));
    return { invoice };
  });

  server.post<{ Body: SearchBody }>('/invoice-lookups', async ({ body, headers }, reply) => {
    const id = newOpaqueId();
    const address = String(headers['x-client-address']);
    await storeLookup(database, {
      id,
      request: { kind: 'invoice-number', ...body },
      nowMs: Date.now(),
      subjects: {
        address: unlimited(address),
        number: unlimited(body.number),
        account: unlimited(body.accountNumber),
        'address-and-number': unlimited(address + body.number),
        'address-and-account': unlimited(address + body.accountNumber),
      },
      isProven: false,
    });
    return reply.code(201).send({ id });
  });

  server.post<{ Body: { invoiceId: number; amountMinor: number } }>('/payments', async ({ body }) => {
    const { amountMinor, invoiceId } = body;
    const query = insertPayment({ idempotencyKey: randomUUID(), amountMinor, invoiceIds: [invoiceId] });
    const [payment] = await database.query(query);
    return { state: 'paid', payment };
  });

  return server;
}
