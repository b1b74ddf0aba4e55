import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Each `migrations/NNNN-name.sql` is one migration. A `do` block makes its statements one, as both databases take it. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await migrationIn(name)] as const)));
  },
};

async function migrationIn(name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8');
  return {
    up: async (db) => {
      await sql.raw(`do $migration$ begin\n${text}\nend $migration$`).execute(db);
    },
  };
}

/**
 * Brings the database to the newest migration. Safe when several processes start at once: they take turns.
 *
 * @throws the database's error when a migration fails; what it did is rolled back.
 */
export async function migrate({ kysely }: Database): Promise<void> {
  const { error } = await new Migrator({ db: kysely, provider: sqlFiles }).migrateToLatest();
  if (error) throw error;
}
