import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { openPglite, type Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import type { Tables } from '../../db/tables.ts';
import { openFresh } from './fresh-database.ts';

export { openFresh, type FreshDatabase } from './fresh-database.ts';

/** The URL of the PostgreSQL server to test on. Without it, PostgreSQL suites are skipped; with it, an unreachable server fails them. */
const serverUrl = process.env.TEST_DATABASE_URL;

let migrated: Promise<Blob> | undefined;

/** Opens an in-memory database at the newest migration. Creating one takes seconds, so the test files of a process start with copies. */
export async function openMigrated(): Promise<Database> {
  migrated ??= dumpMigrated();
  return openPglite(undefined, await migrated);
}

async function dumpMigrated(): Promise<Blob> {
  const pglite = new PGlite();
  await migrate({ kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }) });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

/**
 * Runs a suite on PGlite, and on PostgreSQL where `TEST_DATABASE_URL` names a server: each time in a fresh database at
 * the newest migration, which is dropped at the end.
 */
export function describeOnEachDatabase(name: string, suite: (database: () => Database) => void): void {
  const kinds = { PGlite: openMigrated, ...(serverUrl && { PostgreSQL: () => openFreshMigrated(serverUrl) }) };
  if (!serverUrl) process.stdout.write(`${name}: TEST_DATABASE_URL is not set, tested on PGlite only\n`);
  for (const [kind, open] of Object.entries(kinds))
    describe(`${name} on ${kind}`, () => {
      let database: Database | undefined;
      beforeAll(async () => {
        database = await open();
      });
      afterAll(() => database?.close());
      suite(() => {
        if (!database) throw new Error('The database is opened before the tests run');
        return database;
      });
    });
}

/** Defines a suite for PostgreSQL alone. It is skipped without `TEST_DATABASE_URL`. */
export function describeOnPostgres(name: string, suite: (serverUrl: string) => void): void {
  if (serverUrl) describe(name, () => suite(serverUrl));
}

async function openFreshMigrated(url: string): Promise<Database> {
  const database = await openFresh(url);
  await migrate(database);
  return database;
}
