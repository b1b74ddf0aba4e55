import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres, type Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';

export interface FreshDatabase extends Database {
  readonly url: string;
  /** Ends every connection to the database, as a fail-over does. */
  endSessions(): Promise<void>;
}

/** Creates a database on the server. Closing the database drops it. */
export async function openFresh(url: string): Promise<FreshDatabase> {
  const name = `gateway_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  // Commits need not survive a crash of the server, and waiting for the disk is most of what a commit takes.
  await onServer(url, `alter database ${name} set synchronous_commit = off`);
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

/** Creates a database at the newest migration. Closing the database drops it. */
export async function openFreshMigrated(url: string): Promise<FreshDatabase> {
  const database = await openFresh(url);
  await migrate(database);
  return database;
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
