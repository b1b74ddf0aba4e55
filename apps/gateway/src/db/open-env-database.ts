import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { takeDataFolder } from './data-folder.ts';
import { openPglite, openPostgres, type Database, type OnBuilt, type PostgresOptions } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the database that the environment variables name, and migrates it to the newest version.
 *
 * @throws StartError naming `DATABASE_URL` or `DATA_FOLDER` when that database cannot be used.
 */
export const openEnvDatabase = (
  { databaseUrl, databaseConnections: connections, databasePooler: pooler, dataFolder }: DatabaseSettings,
  log: Logger,
  onBuilt?: OnBuilt,
): Promise<Database> =>
  databaseUrl === undefined
    ? openFolder(dataFolder, onBuilt)
    : openServer(databaseUrl, { connections, pooler, onBuilt }, log);

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databaseConnections' | 'databasePooler' | 'dataFolder'>;

async function openServer(
  url: string,
  options: Pick<PostgresOptions, 'connections' | 'pooler' | 'onBuilt'>,
  log: Logger,
): Promise<Database> {
  const open = (isPatient: boolean) =>
    openPostgres(url, {
      ...options,
      isPatient,
      onIdleError: ({ message }) => log.warn({ detail: message }, 'idle database connection lost'),
    });
  const patient = await migrated(await open(true), (why) => `DATABASE_URL ${new URL(url).host} cannot be used: ${why}`);
  await patient.close();
  return open(false);
}

async function openFolder(folder: string, onBuilt?: OnBuilt): Promise<Database> {
  const { path, release } = await takeDataFolder(folder);
  try {
    const database = await openPglite(path, onBuilt);
    const close = async () => {
      await database.close();
      await release();
    };
    return await migrated({ ...database, close }, (why) => `DATA_FOLDER ${path} cannot be used: ${why}`);
  } catch (error) {
    await release();
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_FOLDER ${path} cannot be opened: ${oneLine(error)}`, { cause: error });
  }
}

async function migrated(database: Database, complaint: (why: string) => string): Promise<Database> {
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw new StartError(complaint(oneLine(error)), { cause: error });
  }
}

/** An error's message without line breaks, or its code, because some network errors have no message. */
const oneLine = (error: unknown): string => {
  const { message, code } = error as Error & { code?: string };
  return (message || code || 'unknown failure').replace(/\s+/g, ' ');
};
