import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres, type Database } from '../../db/database.ts';

export interface FreshDatabase extends Database {
  readonly url: string;
  /** Ends every connection to it, as a fail-over does. */
  endSessions(): Promise<void>;
}

/** Creates a database on the server. Closing it drops it. */
export async function openFresh(url: string): Promise<FreshDatabase> {
  const name = `gateway_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openPostgres(own.href, { onIdleError: () => undefined }); // dropping the database ends idle connections
  return {
    ...database,
    url: own.href,
    endSessions: () =>
      onServer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    close: async () => {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
