import { Kysely, PGliteDialect, PostgresDialect, type LogEvent, type PGlite, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseDown } from './database-errors.ts';
import type { Query } from './statement.ts';
import type { Tables } from './tables.ts';

/** The gateway's database: PostgreSQL, or PGlite in a folder. Only `openEnvDatabase` decides which. */
export interface Database {
  /** The query builder for reads and simple writes. Do not open transactions with it. */
  readonly kysely: Kysely<Tables>;
  /** Runs one statement in the fastest way: prepared, and without the query builder. */
  query<Row>(query: Query<Row>): Promise<Row[]>;
  /** Returns the current load of the database's connections. */
  load(): DatabaseLoad;
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>;
}

/** The number of a process's connections in use and idle, and of statements that wait for a connection. */
export interface DatabaseLoad {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** PostgreSQL's object ids of the two types that the gateway parses in its own way. */
const types = { int8: 20, date: 1082 } as const;

export interface PostgresOptions {
  /** The maximum number of connections at a time. Default 10. */
  readonly connections?: number;
  /**
   * The connection pooler in front of the server. Default `none`. With `transaction`, each transaction may run on a different server
   * connection. Therefore the gateway sets no statement time-out on a connection, and uses no named statements.
   */
  readonly pooler?: 'none' | 'transaction';
  /** True lets a statement take as long as it needs, as a migration of large tables does. Default: statements end after 10 s. */
  readonly isPatient?: boolean;
  readonly onIdleError: (error: Error) => void;
  readonly onBuilt?: OnBuilt | undefined;
}

/** Called after each statement that Kysely built, with its SQL, which contains no values, and its duration. */
export type OnBuilt = (sql: string, tookMs: number) => void;

const kyselyLog = (onBuilt?: OnBuilt) =>
  onBuilt && (({ query, queryDurationMillis }: LogEvent) => onBuilt(query.sql, queryDurationMillis));

/** Opens PostgreSQL at `url`. It connects on first use. */
export async function openPostgres(
  url: string,
  { connections = 10, pooler = 'none', isPatient = false, onIdleError, onBuilt }: PostgresOptions,
): Promise<Database> {
  const isPooled = pooler === 'transaction';
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: isPooled || isPatient ? undefined : 10_000,
    query_timeout: isPatient ? undefined : 15_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') => {
        if (oid === types.int8) return Number;
        if (oid === types.date) return String;
        return pg.types.getTypeParser(oid, format);
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A fail-over ends connections. Without an error listener that would also end the process. Both idle connections and connections that
  // were taken from the pool but run no statement need a listener. The next statement on such a taken connection fails.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lend(pool) }), log: kyselyLog(onBuilt) });
  return {
    kysely,
    query: async <Row>({ name, text, values }: Query<Row>) =>
      (await pool.query<Row & object>({ name: isPooled ? undefined : name, text, values: [...values] })).rows,
    load: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => (pool.ending ? Promise.resolve() : pool.end()),
  };
}

/**
 * Adapts the pool for Kysely, and drops a connection that failed. Kysely itself releases every connection as healthy, even after a
 * failed statement. The pool would then lend a connection to a dead server again and again, until the operating system closes it after
 * about a quarter of an hour.
 */
const lend = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect();
    let isBroken = false;
    const note = (error: unknown) => {
      isBroken ||= isDatabaseDown(error);
      throw error;
    };
    return {
      query: (...statement: unknown[]) => Reflect.apply(client.query, client, statement).catch(note),
      release: () => client.release(isBroken),
    };
  },
});

/** Opens PGlite in `folder`, which must exist; without a folder, the database is in memory. */
export async function openPglite(folder?: string, onBuilt?: OnBuilt): Promise<Database> {
  return databaseOn(await startPglite(folder), onBuilt);
}

/** Starts PGlite with the gateway's parsers of values. */
export async function startPglite(folder = 'memory://') {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create(folder, { parsers: { [types.int8]: Number, [types.date]: String } });
}

/** Creates a database from a running PGlite. Closing the database closes PGlite. */
export function databaseOn(pglite: PGlite, onBuilt?: OnBuilt): Database {
  return {
    load: countRunning(pglite),
    kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: kyselyLog(onBuilt) }),
    query: async <Row>({ text, values }: Query<Row>) => (await pglite.query<Row>(text, [...values])).rows,
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** Counts PGlite's running statements as they start and end. PGlite has one connection, and queues statements internally. */
function countRunning(pglite: PGlite): () => DatabaseLoad {
  let running = 0;
  const query = pglite.query.bind(pglite);
  pglite.query = async (...given: Parameters<typeof query>) => {
    running += 1;
    return query<never>(...given).finally(() => (running -= 1));
  };
  return () => ({ inUse: Math.min(running, 1), idle: running === 0 ? 1 : 0, waiting: Math.max(running - 1, 0) });
}
