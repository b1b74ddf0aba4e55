import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { describeOnPostgres, openFresh } from '../testing/databases/databases.ts';
import { addInvoices, createTestClock, createTestGateway, unusedNumber } from '../testing/test-gateway.ts';

interface LedgerPage {
  entries: { id: string; invoiceId: string }[];
}

describeOnPostgres('a reader of the ledger', (serverUrl) => {
  let database: Awaited<ReturnType<typeof openFresh>>;
  let processor: CardProcessorServer;

  beforeAll(async () => {
    database = await openFresh(serverUrl);
    await migrate(database);
    processor = await startCardProcessorServer();
  });
  afterAll(async () => {
    await processor.close();
    await database.close();
  });

  /** Delays settlements by up to 60 ms, so that one that starts later often ends earlier. */
  async function settleInDifferentTimes() {
    await sql`
      create function dawdle() returns trigger language plpgsql as
      'begin perform pg_sleep(random() * 0.06); return new; end'`.execute(database.kysely);
    await sql`create trigger dawdle after insert on receipts for each row execute function dawdle()`.execute(
      database.kysely,
    );
  }

  it('with a cursor sees each of 1,200 entries once, in any order of settlements', async () => {
    await settleInDifferentTimes();
    const gateway = createTestGateway(database, processor, createTestClock());
    const payments: string[] = [];
    for (let made = 0; made < 240; made += 1) {
      const invoices = await addInvoices(database, 5, { order_number: unusedNumber('ORD') });
      payments.push((await gateway.openPayment(invoices)).body.id);
    }

    const seen: string[] = [];
    let last = '0';
    async function readOn() {
      const { body } = await gateway.call<LedgerPage>('GET', `/ledger?after=${last}`);
      last = body.entries.at(-1)?.id ?? last;
      seen.push(...body.entries.map(({ invoiceId }) => invoiceId));
      return body.entries.length;
    }
    async function payOneAfterTheOther() {
      for (let id = payments.pop(); id !== undefined; id = payments.pop())
        expect((await gateway.attempt(id, 'key')).body.state).toBe('paid');
    }
    let isPaying = true;
    const reading = (async () => {
      while (isPaying) await readOn();
      while ((await readOn()) > 0);
    })();
    await Promise.all(Array.from({ length: 6 }, payOneAfterTheOther)).finally(() => (isPaying = false));
    await reading;

    expect(seen).toHaveLength(1_200);
    expect(new Set(seen).size).toBe(1_200);
  });
});
