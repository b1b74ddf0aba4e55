import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * One SQL statement with numbered parameters. PostgreSQL prepares it once per connection under its `name`.
 *
 * Every write of the gateway is one statement and so one transaction: PGlite has a single connection, on which
 * somebody else's statement could slip into a longer transaction.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Words of ours, never input, as the inside of SQL's `in (…)`. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** The gateway's database: PGlite in a folder or PostgreSQL, told apart by nobody but `openDatabase`. */
export interface Database {
  /** For reads and simple writes. Do not open transactions with it. */
  readonly kysely: Kysely<Tables>;
  /** Runs one statement on the shortest way: no query building, prepared. The caller vouches for `Row`. */
  query<Row>(statement: Statement, parameters: unknown[]): Promise<Row[]>;
  /** Waits for running statements, then closes. */
  close(): Promise<void>;
}

/** PostgreSQL's type numbers for the two types whose usual JavaScript form we do not want. */
const types = { int8: 20, date: 1082 } as const;

/** Opens PostgreSQL at `url`. Connects on first use; at most `connections` (default 10) at a time. */
export async function openPostgres(
  url: string,
  { connections = 10, onIdleError }: { connections?: number; onIdleError: (error: Error) => void },
): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 15_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') => {
        if (oid === types.int8) return Number;
        if (oid === types.date) return String;
        return pg.types.getTypeParser(oid, format);
      }) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', onIdleError); // a server restart ends idle connections; without a listener it ends the process
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    query: async <Row>({ name, text }: Statement, values: unknown[]) =>
      (await pool.query<Row & object>({ name, text, values })).rows,
    close: () => (pool.ending ? Promise.resolve() : pool.end()),
  };
}

/** Opens PGlite in `folder`, which exists; without a folder it lives in memory. */
export async function openPglite(folder?: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create(folder ?? 'memory://', {
    parsers: { [types.int8]: Number, [types.date]: String },
  });
  return {
    kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    query: async <Row>({ text }: Statement, values: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}
