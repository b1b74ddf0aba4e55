import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openFreshMigrated } from './fresh-database.ts';
import { openMigrated } from './reused-pglite.ts';

export { openFresh, type FreshDatabase } from './fresh-database.ts';
export { openMigrated } from './reused-pglite.ts';

/**
 * The URL of the PostgreSQL server to test on. If it is not set, PostgreSQL suites are skipped. If it is set and the server is unreachable,
 * these suites fail.
 */
const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * Runs a suite on PGlite, unless `ONLY_POSTGRES` is set, and on PostgreSQL where `TEST_DATABASE_URL` names a server: each
 * time in a fresh database at the newest migration, which is dropped at the end.
 */
export function describeOnEachDatabase(name: string, suite: (database: () => Database) => void): void {
  const kinds = {
    ...(!process.env.ONLY_POSTGRES && { PGlite: openMigrated }),
    ...(serverUrl && { PostgreSQL: () => openFreshMigrated(serverUrl) }),
  };
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
