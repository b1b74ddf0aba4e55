import { databaseOn, startPglite, type Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';

type Pglite = Awaited<ReturnType<typeof startPglite>>;

const idle: Pglite[] = [];

/**
 * Opens an in-memory database at the newest migration. Starting PGlite takes seconds of processor time, so the suites of a process
 * use the same one in turn, each with a new schema. Closing the database returns PGlite for the next suite.
 */
export async function openMigrated(): Promise<Database> {
  const pglite = idle.pop() ?? (await startPglite());
  await pglite.exec('discard all'); // in a separate call, because `discard all` cannot run together with other statements
  await pglite.exec('drop schema public cascade; create schema public');
  const database = databaseOn(lend(pglite));
  await migrate(database);
  return database;
}

/** Wraps a PGlite that suites use one after the other. After closing it, statements fail as they do when PGlite itself is closed. */
function lend(pglite: Pglite): Parameters<typeof databaseOn>[0] {
  let closed = false;
  const whileOpen = <Result>(run: () => Promise<Result>): Promise<Result> =>
    closed ? Promise.reject(new Error('PGlite is closed')) : run();
  return {
    ready: true,
    waitReady: pglite.waitReady,
    query: (...given) => whileOpen(() => pglite.query(...given)),
    transaction: (run) => whileOpen(async () => await pglite.transaction(run)),
    get closed() {
      return closed;
    },
    async close() {
      closed = true;
      await pglite.query('select 1'); // waits for statements that are still running
      idle.push(pglite);
    },
  };
}
