import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeOnPostgres, openFresh, type FreshDatabase } from '../testing/databases/databases.ts';
import { createGatewayCalls } from '../testing/calls/gateway-calls.ts';
import { startGatewayProcess, type GatewayProcess } from '../testing/gateway-process.ts';
import { addInvoices } from '../testing/test-gateway.ts';
import { openPostgres } from './database.ts';
import { isDatabaseDown } from './database-errors.ts';
import { migrate } from './migrate.ts';

describeOnPostgres('a gateway whose PostgreSQL ends all its sessions, again and again', (serverUrl) => {
  let database: FreshDatabase;
  let processor: CardProcessorServer;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    database = await openFresh(serverUrl);
    await migrate(database);
    processor = await startCardProcessorServer();
    gateway = startGatewayProcess({
      DATABASE_URL: database.url,
      CARD_PROCESSOR: processor.url,
      CARD_PROCESSOR_SECRET: processor.secret,
      LOOKUP_LIMITS: '1000000,1000000,1000000',
      DECLINE_LIMITS: '1000000,1000000',
    });
  });
  afterAll(async () => {
    gateway.child.kill('SIGKILL');
    await gateway.exit;
    await processor.close();
    await database.close();
  });

  async function endSessions(times: number) {
    for (let n = 0; n < times; n += 1) {
      await database.endSessions();
      await sleep(150);
    }
  }

  it('stays up, answers 503, and settles every payment as it was charged', async () => {
    const calls = createGatewayCalls(gateway.address);
    await gateway.address;
    const invoices = await addInvoices(database, 2_000);
    const isUnderLoad = { current: true };
    const paymentIds: string[] = [];
    const payers = ['approved', 'slow', 'declined', 'lost', 'approved'].map(async (outcome) => {
      for (let n = 0; isUnderLoad.current; n += 1) {
        const { order_number: number, customer_account_number: accountNumber } = invoices.pop()!;
        const id = await calls.openPayment({ kind: 'order-number', number, accountNumber });
        await calls.pay(id, `${outcome}-${n}`);
        paymentIds.push(id);
      }
    });
    const readers = Array.from({ length: 6 }, async () => {
      while (isUnderLoad.current) await calls.call('GET', '/ledger');
    });
    const ends = endSessions(20).finally(() => (isUnderLoad.current = false));
    await Promise.all([ends, ...payers, ...readers]);
    expect(calls.statuses).toContain(503);
    expect(calls.statuses.filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([]);

    await sql`update attempts set started_at = started_at - interval '2 minutes', next_check_at = now()
      where state in ('charging', 'unknown')`.execute(database.kysely); // simulates the passing of time
    const payments = () => Promise.all(paymentIds.map(async (id) => (await calls.readPayment(id)).body));
    const isOpen = ({ state }: Payment) => state === 'charging' || state === 'unknown';
    await expect.poll(async () => (await payments()).filter(isOpen), { timeout: 20_000 }).toEqual([]);
    const ofPaid = (await payments()).filter(({ state }) => state === 'paid');
    const ledger = await database.kysely.selectFrom('ledger_entries').select(['reference', 'amount_minor']).execute();
    expect(ledger.map(({ reference, amount_minor }) => [reference, amount_minor]).sort()).toEqual(
      processor
        .approved()
        .map(({ reference, amountMinor }) => [reference, amountMinor])
        .sort(),
    );
    expect(ofPaid).toHaveLength(ledger.length);
    expect(gateway.output()).not.toContain('"level":60');
  });
});

describeOnPostgres('a PostgreSQL that became a standby', (serverUrl) => {
  it('is not written to on an old connection', async () => {
    const database = await openPostgres(serverUrl, { connections: 1, onIdleError: () => undefined });
    onTestFinished(() => database.close());
    const write = 'create temporary sequence own_numbers';
    const ways = [
      () => database.query({ name: 'write', text: write, values: [] }),
      () => sql.raw(write).execute(database.kysely),
    ];
    for (const writeThat of ways) {
      await sql`set default_transaction_read_only = on`.execute(database.kysely); // simulates a standby
      const refused = await writeThat().catch((error: unknown) => error);
      expect([refused, isDatabaseDown(refused)]).toMatchObject([{ code: '25006' }, true]);
      await writeThat();
    }
  });
});
