import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../apps/gateway/src/db/database.ts';
import { statement } from '../apps/gateway/src/db/statement.ts';
import { newOpaqueId } from '../apps/gateway/src/ids.ts';
import { insertLookup } from '../apps/gateway/src/invoices/insert-lookup.ts';

const selectInvoice = statement({
  name: 'bare-select-invoice',
  parameters: { number: 'text', accountNumber: 'text' },
  text: `
    select id, invoice_number, due_on, paid_on, amount_minor, currency from invoices
    where upper(invoice_number) = upper(:number) and upper(customer_account_number) = upper(:accountNumber)`,
});

const tables = [
  `create table bare_payments (id bigint generated always as identity primary key, idempotency_key text not null unique,
     invoice_id bigint not null, amount_minor bigint not null, state text not null, card_last4 text)`,
  `create table bare_ledger (id bigint generated always as identity primary key, payment_id bigint not null,
     invoice_id bigint not null, amount_minor bigint not null)`,
];

const claimPayment = statement({
  name: 'bare-claim-payment',
  parameters: { idempotencyKey: 'text', amountMinor: 'bigint', invoiceId: 'bigint' },
  text: `
    insert into bare_payments (idempotency_key, invoice_id, amount_minor, state)
    values (:idempotencyKey, :invoiceId, :amountMinor, 'charging')
    on conflict (idempotency_key) do nothing returning id`,
});

const settlePayment = statement({
  name: 'bare-settle-payment',
  parameters: { idempotencyKey: 'text', last4: 'text' },
  text: `
    with payment as (
      update bare_payments set state = 'paid', card_last4 = :last4
      where idempotency_key = :idempotencyKey and state = 'charging' returning id, invoice_id, amount_minor
    ), paid as (
      update invoices set paid_on = current_date from payment where invoices.id = payment.invoice_id
    )
    insert into bare_ledger (payment_id, invoice_id, amount_minor) select id, invoice_id, amount_minor from payment
    returning payment_id`,
});

const unlimited = (hash: string) => ({ hash, allowed: 1_000_000_000, windowMs: 1_000 });

interface SearchBody {
  number: string;
  accountNumber: string;
}

/** The card processor's URL for charges, with its secret. */
export interface BareProcessor {
  readonly url: string;
  readonly secret: string;
}

/**
 * Creates the minimal Fastify server on the gateway's own database: no check of input or key, no hash, no limit, no
 * log. A lookup is one statement. A payment has only the indispensable steps: it is stored before the card is charged,
 * so that a crash leaves a record to check; the card is charged over HTTP; and the result is stored before the answer.
 */
export async function createBareServer(database: Database, processor: BareProcessor): Promise<FastifyInstance> {
  for (const [index, text] of tables.entries()) await database.query({ name: `bare-table-${index}`, text, values: [] });
  const server = Fastify();

  server.get<{ Params: SearchBody }>('/invoices/:number/:accountNumber', async ({ params }) => {
    const [invoice] = await database.query(selectInvoice(params));
    return { invoice };
  });

  server.post<{ Body: SearchBody }>('/invoice-lookups', async ({ body, headers }, reply) => {
    const id = newOpaqueId();
    const address = String(headers['x-client-address']);
    await insertLookup(database, {
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
    const idempotencyKey = randomUUID();
    await database.query(claimPayment({ idempotencyKey, amountMinor, invoiceId }));
    const last4 = await charge(processor, { reference: idempotencyKey, amountMinor, currency: 'USD' });
    const [payment] = await database.query(settlePayment({ idempotencyKey, last4 }));
    return { state: 'paid', payment };
  });

  return server;
}

async function charge({ url, secret }: BareProcessor, request: object): Promise<string> {
  const response = await fetch(`${url}/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(request),
  });
  const { card } = (await response.json()) as { card: { last4: string } };
  return card.last4;
}
