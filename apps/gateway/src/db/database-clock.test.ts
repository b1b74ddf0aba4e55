import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvoiceLookup, Payment } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeOnEachDatabase, describeOnPostgres, openFresh } from '../testing/databases/databases.ts';
import { startGatewayProcess, type GatewayProcess } from '../testing/gateway-process.ts';
import { addInvoice, attempt, createTestGateway } from '../testing/test-gateway.ts';
import { createDatabaseClock } from './database-clock.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** The tolerance in milliseconds of a time that is measured on a busy machine. */
const toleratedMs = 250;

/** The number of database connections: the default of a gateway process. */
const connections = 10;

const askDatabase = async ({ kysely }: Database) => {
  const { at } = await kysely.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow();
  return at.getTime();
};

describeOnEachDatabase('the clock', (database) => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('follows the database, not the process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2000, 0, 1) });
    const { now } = await createDatabaseClock(database());
    const before = now();
    const theirs = await askDatabase(database());
    expect(theirs).toBeGreaterThanOrEqual(before - toleratedMs);
    expect(theirs).toBeLessThanOrEqual(now() + toleratedMs);
  });

  it('is unaffected when the system time of the process is set', async () => {
    const { now } = await createDatabaseClock(database());
    const before = now();
    vi.useFakeTimers({ toFake: ['Date'], now: before + 3_600_000 });
    expect(now() - before).toBeLessThan(toleratedMs);
  });

  it('is correct after the next measurement when the clock of the process has stopped', async () => {
    const { now, measure } = await createDatabaseClock(database());
    const hourMs = 3_600_000;
    const elapsed = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() - hourMs);
    const behindMs = async () => (await askDatabase(database())) - now();
    expect(await behindMs()).toBeGreaterThan(hourMs - toleratedMs);
    await measure();
    expect(Math.abs(await behindMs())).toBeLessThan(toleratedMs);
  });
});

/** The settings of a gateway that uses the given card processor. */
const settingsFor = (processor: CardProcessorServer) => ({
  CARD_PROCESSOR: processor.url,
  CARD_PROCESSOR_SECRET: processor.secret,
});

/** The environment that shifts a process's time of day from its start, and by two more minutes at each SIGUSR2. */
const shifted = (byMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const { now } = Date;
    let ahead = ${byMs};
    Date.now = () => now() + ahead;
    process.on('SIGUSR2', () => (ahead += 120_000));
  `)}`,
});

const post = async <Body>(
  gateway: GatewayProcess,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${await gateway.address}${path}`, {
    method: 'POST',
    headers: {
      'x-platform-key': 'local-platform-key',
      'x-site-id': 'US',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Body;
};

const pay = (gateway: GatewayProcess, paymentId: string, cardToken: string) =>
  post<Payment>(
    gateway,
    `/payments/${paymentId}/attempts`,
    { ...attempt, cardToken },
    { 'idempotency-key': paymentId },
  );

describeOnPostgres('the clock of a PostgreSQL', (serverUrl) => {
  it('ignores a measurement that took too long', async () => {
    const database = await openFresh(serverUrl);
    const { now, measure } = await createDatabaseClock(database);
    const busy = Array.from({ length: connections }, () => sql`select pg_sleep(1.2)`.execute(database.kysely));
    await measure();
    await Promise.all(busy);
    expect(Math.abs((await askDatabase(database)) - now())).toBeLessThan(toleratedMs);
    await database.close();
  });
});

describeOnPostgres('two gateways whose clocks are four minutes apart', (serverUrl) => {
  let database: Database & { url: string };
  let processor: CardProcessorServer;
  let gateways: readonly [GatewayProcess, GatewayProcess];

  beforeAll(async () => {
    database = await openFresh(serverUrl);
    await migrate(database);
    processor = await startCardProcessorServer();
    const startShifted = (byMs: number) =>
      startGatewayProcess({ DATABASE_URL: database.url, ...settingsFor(processor), ...shifted(byMs) });
    gateways = [startShifted(-120_000), startShifted(120_000)];
    await Promise.all(gateways.map(({ address }) => address));
  });
  afterAll(async () => {
    for (const { child } of gateways) child.kill();
    await Promise.all(gateways.map(({ exit }) => exit));
    await processor.close();
    await database.close();
  });

  it('take ten payments that outlast their workers’ interval, and charge each once', async () => {
    const own = createTestGateway(database, processor, { clock: (await createDatabaseClock(database)).now });
    const ids = [];
    for (let n = 0; n < 10; n += 1) ids.push((await own.openPayment([await addInvoice(database)])).body.id);
    const payments = await Promise.all(ids.map((id, n) => pay(gateways[n % 2 === 0 ? 0 : 1], id, `held-2500-${n}`)));
    expect(payments.map(({ state }) => state)).toEqual(Array(10).fill('paid'));
    expect(processor.approved()).toHaveLength(10);
    expect((await own.ledger()).body.entries.map(({ paymentId }) => paymentId).sort()).toEqual(ids.sort());
    const { body } = await own.compareLedgers('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    expect(body).toMatchObject({ totals: [{ processorMinor: 123_450 }], differences: [] });
  });
});

describe('a gateway on PGlite whose clock is set two minutes on while it charges', () => {
  let folder: string;
  let processor: CardProcessorServer;
  let gateway: GatewayProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    processor = await startCardProcessorServer();
    gateway = startGatewayProcess({ DATA_FOLDER: folder, SEED: 'true', ...settingsFor(processor), ...shifted(0) });
  });
  afterAll(async () => {
    gateway.child.kill();
    await gateway.exit;
    await processor.close();
    await rm(folder, { recursive: true });
  });

  it('still waits for the charge', async () => {
    const lookup = await post<InvoiceLookup>(gateway, '/invoice-lookups', {
      kind: 'invoice-number',
      number: 'INV1000001',
      accountNumber: 'A1001',
    });
    const invoiceIds = await fetch(`${await gateway.address}/invoice-lookups/${lookup.id}`, {
      headers: { 'x-platform-key': 'local-platform-key' },
    }).then(async (response) => ((await response.json()) as InvoiceLookup).invoices.map(({ id }) => id));
    const payment = await post<Payment>(gateway, '/payments', { lookupId: lookup.id, invoiceIds });
    const paid = pay(gateway, payment.id, 'held-2500');
    await expect.poll(() => processor.requests()).toBe(1);
    gateway.child.kill('SIGUSR2');
    expect((await paid).state).toBe('paid');
  });
});
