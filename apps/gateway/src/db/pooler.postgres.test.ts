import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnPostgres, openFresh } from '../testing/databases/databases.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { startPostgresProxy } from '../testing/databases/postgres-proxy.ts';
import { openPostgres, type Database } from './database.ts';

describeOnPostgres('a PostgreSQL behind a pooler', (serverUrl) => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });

  async function listenIn(url = serverUrl) {
    const proxy = await startPostgresProxy(url);
    opened.push(proxy);
    return { ...proxy, ...readersOf(proxy.sent) };
  }

  async function open(url: string, options: Partial<Parameters<typeof openPostgres>[1]>): Promise<Database> {
    const database = await openPostgres(url, { ...options, onIdleError: () => undefined });
    opened.push(database);
    return database;
  }

  const ask = (database: Database) => database.query({ name: 'one', text: 'select $1::int as one', values: [1] });

  it('receives no statement timeouts and no named statements', async () => {
    const proxy = await listenIn();
    const database = await open(proxy.url, { pooler: 'transaction' });
    expect(await ask(database)).toEqual([{ one: 1 }]);
    await sql`select ${1}::int`.execute(database.kysely);
    expect(proxy.startupParameters()).toEqual(['client_encoding', 'database', 'user']);
    expect(proxy.statementNames()).toEqual(['', '']);
  });

  it('is not assumed by default: statements end after 10 s and are prepared once', async () => {
    const proxy = await listenIn();
    const database = await open(proxy.url, {});
    await ask(database);
    expect(proxy.startupParameters()).toContain('statement_timeout');
    expect(proxy.statementNames()).toEqual(['one']);
  });

  it('receives no statement timeout for a migration', async () => {
    const proxy = await listenIn();
    await ask(await open(proxy.url, { isPatient: true }));
    expect(proxy.startupParameters()).not.toContain('statement_timeout');
  });

  it('gets the configured number of connections', async () => {
    const proxy = await listenIn();
    const database = await open(proxy.url, { connections: 3 });
    await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(database.kysely)));
    expect(proxy.connections()).toBe(3);
  });

  /**
   * Starts a gateway on a new database and sends it many requests at once. Returns the proxy that has recorded the gateway's connections.
   */
  async function listenInOnGateway(variables: Record<string, string>) {
    const database = await openFresh(serverUrl);
    opened.push(database);
    const proxy = await listenIn(database.url);
    const { child, exit, address } = startGatewayProcess({ DATABASE_URL: proxy.url, ...variables });
    opened.push({
      async close() {
        child.kill();
        await exit;
      },
    });
    const ready = `${await address}/health/ready`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(ready)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    return proxy;
  }

  it('is set by an environment variable, with the number of connections', async () => {
    const proxy = await listenInOnGateway({ DATABASE_POOLER: 'transaction', DATABASE_CONNECTIONS: '2' });
    const [migrating, ...serving] = proxy.startups();
    expect(migrating).toEqual(['client_encoding', 'database', 'user']);
    expect(serving).toEqual(Array(2).fill(migrating));
    expect(new Set(proxy.statementNames())).toEqual(new Set(['']));
  });

  it('is not assumed by default, so a migration has no time limit', async () => {
    const proxy = await listenInOnGateway({});
    const [migrating, ...serving] = proxy.startups();
    expect(migrating).not.toContain('statement_timeout');
    expect(serving).not.toEqual([]);
    for (const parameters of serving) expect(parameters).toContain('statement_timeout');
    await vi.waitFor(() => expect(proxy.statementNames()).toContain('take-due-of-receipts'), { timeout: 20_000 });
  });
});

/** Creates functions that read the start-up parameters and the Parse messages that clients sent. @see PostgreSQL, message formats */
function readersOf(sent: readonly Buffer[]) {
  const isStartup = (bytes: Buffer) => bytes.readInt32BE(0) === bytes.length && bytes.readInt32BE(4) === 196_608;
  const words = (bytes: Buffer) => bytes.toString('latin1').split('\0');
  const startups = () =>
    sent
      .filter(isStartup)
      .map((bytes) => words(bytes.subarray(8)).filter((word, index) => index % 2 === 0 && word !== ''))
      .map((names) => names.sort());
  return {
    /** Returns the names of each connection's start-up parameters. */
    startups,
    startupParameters: () => startups().flat(),
    statementNames: () =>
      sent.filter((bytes) => bytes[0] === 'P'.charCodeAt(0)).map((bytes) => words(bytes.subarray(5))[0]),
  };
}
