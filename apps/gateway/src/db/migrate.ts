import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { isTableMissing } from './database-errors.ts';
import { rowOf, statement } from './statement.ts';

const ownFolder = join(import.meta.dirname, '../../migrations');

/**
 * Migrates the database to the newest migration of this version. It is safe when several processes start at once: they take turns.
 *
 * If a newer version has already migrated the database further, nothing is changed, as long as this version can work with the newer tables.
 * A migration that older versions cannot work with says so in its name: `0007-name.needs-0006.sql` excludes every version that lacks 0006.
 *
 * @param folder - the folder with the migrations, in files such as `NNNN-name.sql`.
 * @throws the database's error when a migration fails; its changes are rolled back.
 */
export async function migrate(database: Migrated, folder = ownFolder): Promise<void> {
  const own = await readMigrations(folder);
  const executed = await readExecuted(database);
  const provider = { getMigrations: () => Promise.resolve({ ...own, ...newerThan(own, executed) }) };
  const { error } = await new Migrator({ db: database.kysely, provider }).migrateToLatest();
  if (!error) return;
  const isOvertaken = (await readExecuted(database)).length > executed.length; // another process that is starting has run migrations
  if (!isOvertaken) throw error;
  await migrate(database, folder);
}

/**
 * Creates a function that returns the names of this version's migrations that the database lacks, for example because it was restored from
 * an older backup. The function lists the migrations of this version only once.
 */
export function createMigrationCheck(database: Database): () => Promise<string[]> {
  let ownNames: Promise<string[]> | undefined;
  return async () => {
    const [own, had] = await Promise.all([
      (ownNames ??= readNames(ownFolder)),
      database.query(executedNames({})).catch((error: unknown) => {
        if (isTableMissing(error)) return [];
        throw error;
      }),
    ]);
    const executed = new Set(had.map(({ name }) => name));
    return own.filter((name) => !executed.has(name));
  };
}

const executedNames = statement({
  name: 'executed-migrations',
  parameters: {},
  text: 'select name from kysely_migration',
  returns: rowOf<{ name: string }>(),
});

type Migrated = Pick<Database, 'kysely'>;

type Migrations = Readonly<Record<string, Migration>>;

const readNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(folder: string): Promise<Migrations> {
  const names = await readNames(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, toMigration(await readFile(join(folder, name), 'utf8'))])),
  );
}

/** Wraps a migration's statements in one `do` block, because PostgreSQL and PGlite both accept it as a single statement. */
const toMigration = (text: string): Migration => ({
  up: async (db) => void (await sql.raw(`do $migration$ begin\n${text}\nend $migration$`).execute(db)),
});

/** Names of the migrations that the database has run. */
async function readExecuted({ kysely }: Migrated): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map(({ name }) => name);
}

const numberOf = (name: string) => Number(name.slice(0, 4));

/** Returns empty migrations for those that a newer version has run on the database, so that the migrator does not report them missing. */
function newerThan(own: Migrations, executed: readonly string[]): Migrations {
  const newest = Math.max(...Object.keys(own).map(numberOf));
  const newer = executed.filter((name) => numberOf(name) > newest);
  for (const name of newer) {
    const needed = /\.needs-(\d{4})\.sql$/.exec(name)?.[1];
    if (Number(needed) > newest)
      throw new Error(`it is at ${name}, which needs a version with migration ${needed} or later`);
  }
  return Object.fromEntries(newer.map((name) => [name, { up: () => Promise.resolve() }]));
}
