import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPglite, openPostgres, type Database } from '../../apps/gateway/src/db/database.ts';
import { openFresh } from '../../apps/gateway/src/testing/databases/fresh-database.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillWithOrders } from '../trials/orders.ts';
import { startOwnPostgres } from '../trials/services/own-postgres.ts';
import type { FaultKind } from './plan.ts';

/** The database of a run, with its faults. */
export interface ChaosDatabase {
  readonly name: string;
  /** The number of gateways that may share the database. */
  readonly gateways: number;
  readonly variables: Readonly<Record<string, string>>;
  /** The faults that can be injected into the database. */
  readonly faults: Readonly<Partial<Record<FaultKind, (fault: { ms: number; isGentle: boolean }) => Promise<void>>>>;
  /** Sets the time by which the database's clock is ahead of real time. */
  setAhead(ms: number): Promise<void>;
  /** Opens the database for questions about the result of a run, after its gateways have stopped. */
  open(): Promise<Database>;
  close(): Promise<void>;
}

/** The source of a run's database: programs that start one, the URL of a server, or neither. */
export interface DatabaseSource {
  readonly programs?: string | undefined;
  readonly serverUrl?: string | undefined;
}

/** Creates a database with orders. Each number is the number of invoices of one order. */
export async function openChaosDatabase(
  { programs, serverUrl }: DatabaseSource,
  orders: readonly number[],
): Promise<ChaosDatabase> {
  if (programs !== undefined) return openOwn(programs, orders);
  return serverUrl === undefined ? openFolder(orders) : openOnServer(serverUrl, orders);
}

async function openOwn(programs: string, orders: readonly number[]): Promise<ChaosDatabase> {
  const server = await startOwnPostgres(programs);
  const database = await openPostgres(server.url, { onIdleError: () => undefined });
  await fillWithOrders(database, orders);
  await database.close();
  return {
    name: 'a PostgreSQL of its own',
    gateways: 2,
    variables: { DATABASE_URL: server.url },
    ...(await movedDatabase(server.url)),
    faults: {
      ...sessionFaults(server.url),
      'restart-database': ({ isGentle, ms }) => server.restart(isGentle, ms),
    },
    close: () => server.stop(),
  };
}

async function openOnServer(serverUrl: string, orders: readonly number[]): Promise<ChaosDatabase> {
  const database = await openFresh(serverUrl);
  await fillWithOrders(database, orders);
  return {
    name: 'a database on a PostgreSQL that others use too',
    gateways: 2,
    variables: { DATABASE_URL: database.url },
    ...(await movedDatabase(database.url)),
    faults: sessionFaults(database.url),
    close: () => database.close(),
  };
}

async function openFolder(orders: readonly number[]): Promise<ChaosDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'assess-chaos-'));
  mkdirSync(join(folder, 'pglite'));
  const database = await openPglite(join(folder, 'pglite'));
  await fillWithOrders(database, orders);
  await database.close();
  return {
    name: 'PGlite',
    gateways: 1,
    variables: { DATA_FOLDER: folder },
    faults: {},
    setAhead: () => Promise.resolve(), // PGlite has the clock of its gateway's process
    open: () => openPglite(join(folder, 'pglite')),
    close: async () => rmSync(folder, { recursive: true }),
  };
}

/**
 * Replaces the clock of a database by one that can be moved. `clock_timestamp()` is looked up by the search path, on which a schema may be
 * before PostgreSQL's own functions.
 */
async function movedDatabase(url: string): Promise<Pick<ChaosDatabase, 'setAhead' | 'open'>> {
  const name = new URL(url).pathname.slice(1);
  await asClient(url, async (client) => {
    await client.query(`
      create schema moved_time;
      create table moved_time.ahead (ms double precision not null);
      insert into moved_time.ahead values (0);
      create function moved_time.clock_timestamp() returns timestamptz language sql volatile as $now$
        select pg_catalog.clock_timestamp() + (select ms from moved_time.ahead) * interval '1 ms'
      $now$;
      alter database ${name} set search_path = public, moved_time, pg_catalog`);
  });
  return {
    setAhead: (ms) =>
      asClient(url, async (client) => void (await client.query('update moved_time.ahead set ms = $1', [ms]))),
    open: () => openPostgres(url, { onIdleError: () => undefined }),
  };
}

/** Faults for the sessions of a database, which need no control over its server. */
const sessionFaults = (url: string): ChaosDatabase['faults'] => ({
  'end-sessions': () =>
    asClient(url, async (client) => {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    }),
  'fill-pool': ({ ms }) =>
    asClient(url, async (client) => {
      await client.query('begin; lock table attempts in access exclusive mode'); // every statement of a payment waits and occupies a connection
      await sleep(ms);
      await client.query('rollback');
    }),
});

/** Runs an action on a separate connection, which another fault may close. */
async function asClient(connectionString: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await act(client);
    await client.end();
  } catch (error) {
    if (!(error instanceof Error)) throw error; // the database was down, or another fault was faster
  }
}
