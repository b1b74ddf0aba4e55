import { sql, type CompiledQuery } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { startCardProcessorServer } from '../testing/card-processor-server.ts';
import { describeOnEachDatabase } from '../testing/databases.ts';
import { attempt, createTestClock, createTestGateway, noonMs } from '../testing/test-gateway.ts';
import { keepHouse } from '../payments/housekeeping.ts';
import { settleUnfinishedPayments } from '../payments/unfinished-payments.ts';
import type { Database } from './database.ts';

const rows = 20_000;

/** A shop that has been open for a while: many invoices, of which most have been through a payment. */
async function fill({ kysely }: Database): Promise<void> {
  const at = new Date(noonMs);
  await sql`
    insert into invoices (invoice_number, order_number, purchase_order_number, customer_account_number, shipped_on,
      due_on, amount_minor, currency)
    select 'INVOICE' || n, 'ORDER-' || n / 3, 'POX' || n / 50, 'ACC' || n / 200, '2026-11-01', '2026-12-31', 100, 'USD'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into payments (id, lookup_id, state, created_at, expires_at)
    select 'payment ' || n, 'lookup', 'expired', ${at}, ${at} from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
  await sql`
    insert into payment_invoices (payment_id, invoice_id, holds)
    select 'payment ' || n, n, n > 1000 from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into attempts (reference, payment_id, state, payment_state_before, amount_minor, currency, billed_to, email,
      started_at, next_check_at)
    select 'attempt ' || n, 'payment ' || n, 'declined', 'created', 1, 'USD', '{}', '', ${at}, ${at}
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into lookups (id, kind, number, account_number, expires_at)
    select 'lookup ' || n, 'order-number', n, n, ${at}::timestamptz + n * interval '1 second' from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
  await sql`analyze`.execute(kysely);
}

/** The database, which also explains every statement that it runs. */
function explaining(database: Database, plans: string[]): Database {
  const executor = database.kysely.getExecutor();
  const built = new WeakMap<object, CompiledQuery>();
  const explain = async (text: string, parameters: unknown[]) => {
    const lines = await database.query<{ 'QUERY PLAN': string }>({ name: '', text: `explain ${text}` }, parameters);
    plans.push([text, ...lines.map((line) => line['QUERY PLAN'])].join('\n'));
  };
  return {
    ...database,
    query: async (statement, parameters) => {
      await explain(statement.text, parameters);
      return await database.query(statement, parameters);
    },
    kysely: database.kysely.withPlugin({
      transformQuery: ({ node, queryId }) => {
        built.set(queryId, executor.compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        const query = built.get(queryId);
        if (query) await explain(query.sql, [...query.parameters]);
        return result;
      },
    }),
  };
}

describeOnEachDatabase('query plans', (database) => {
  const plans: string[] = [];

  beforeAll(async () => {
    await fill(database());
    const processor = await startCardProcessorServer();
    const gateway = createTestGateway(explaining(database(), plans), processor, createTestClock());
    await gateway.lookUp('invoice-number', 'INVOICE30', 'ACC0');
    await gateway.lookUp('purchase-order-number', 'POX1', 'ACC0');
    const [invoice] = await database()
      .kysely.selectFrom('invoices')
      .selectAll()
      .where('invoice_number', '=', 'INVOICE30')
      .execute();
    const { body: payment } = await gateway.openPayment(invoice ? [invoice] : []);
    await gateway.call('GET', `/invoice-lookups/${payment.lookupId}`);
    await gateway.call('GET', `/invoice-lookups/${payment.lookupId}?after=30`);
    for (const cardToken of ['declined', 'out-of-service', 'pending', 'lost'])
      await gateway.attempt(payment.id, cardToken, { ...attempt, cardToken });
    await settleUnfinishedPayments(gateway.parts);
    await keepHouse(gateway.parts);
    await processor.close();
  }, 120_000);

  it('never read a whole table, from the look-up to the receipt', () => {
    expect(plans.length).toBeGreaterThan(15);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (invoices|payments|payment_invoices|attempts|lookups)\b/);
  });
});
