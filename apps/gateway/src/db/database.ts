import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseDown } from './database-errors.ts';
import type { Query } from './statement.ts';
import type { Tables } from './tables.ts';

/** The gateway's database: PGlite in a folder or PostgreSQL, told apart by nobody but `openDatabase`. */
export interface Database {
  /** The way to read and to make simple writes. Do not open transactions with it. */
  readonly kysely: Kysely<Tables>;
  /** Runs one statement on the shortest way: no query building, prepared. */
  query<Row>(query: Query<Row>): Promise<Row[]>;
  /** How busy its connections are. */
  load(): DatabaseLoad;
  /** Waits for running statements, then closes. */
  close(): Promise<void>;
}

/** How many connections of a process are in use or idle, and how many statements wait for one. */
export interface DatabaseLoad {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** PostgreSQL's type numbers for the two types whose usual JavaScript form we do not want. */
const types = { int8: 20, date: 1082 } as const;

export interface PostgresOptions {
  /** At most this many at a time. Default 10. */
  readonly connections?: number;
  /**
   * The pooler before the server. Default `none`. With `transaction` each transaction may be on another of the server's
   * connections, so that none can be told when to end statements, and none knows a statement by its name.
   */
  readonly pooler?: 'none' | 'transaction';
  /** Lets a statement take as long as it needs, as a migration of large tables does. Default: statements end after 10 s. */
  readonly isPatient?: boolean;
  readonly onIdleError: (error: Error) => void;
  readonly onBuilt?: OnBuilt | undefined;
}

/** Is told of each statement that was built by Kysely, without its values. */
export type OnBuilt = (sql: string, tookMs: number) => void;

const kyselyLog = (onBuilt?: OnBuilt) =>
  onBuilt && (({ query, queryDurationMillis }: LogEvent) => onBuilt(query.sql, queryDurationMillis));

/** Opens PostgreSQL at `url`. Connects on first use. */
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
  // A fail-over ends connections. Without a listener for an idle one, and for one that somebody has but does not use at that
  // moment, it ends the process too. What that one is asked next fails.
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
 * The pool as Kysely borrows from it. Kysely gives a connection back as good whatever became of its statement, and one that
 * the server no longer answers on would be lent again and again, for the quarter of an hour that the system takes to notice.
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

/**
 * Opens PGlite in `folder`, which exists; without a folder it lives in memory.
 *
 * @param dump - what PGlite's `dumpDataDir` gave, to begin with. Default: an empty database
 */
export async function openPglite(folder?: string, dump?: Blob, onBuilt?: OnBuilt): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create(folder ?? 'memory://', {
    parsers: { [types.int8]: Number, [types.date]: String },
    loadDataDir: dump,
  });
  const load = countRunning(pglite);
  return {
    load,
    kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: kyselyLog(onBuilt) }),
    query: async <Row>({ text, values }: Query<Row>) => (await pglite.query<Row>(text, [...values])).rows,
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** PGlite has one connection, for which statements wait inside it: they are counted on their way in and out. */
function countRunning(pglite: PGlite): () => DatabaseLoad {
  let running = 0;
  const query = pglite.query.bind(pglite);
  pglite.query = async (...given: Parameters<typeof query>) => {
    running += 1;
    return query<never>(...given).finally(() => (running -= 1));
  };
  return () => ({ inUse: Math.min(running, 1), idle: running === 0 ? 1 : 0, waiting: Math.max(running - 1, 0) });
}
