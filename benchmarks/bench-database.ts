import { randomUUID } from 'node:crypto';
import { openPostgres } from '../apps/gateway/src/db/database.ts';

/** Creates a database of this run on the server of `url`, and drops it after use. */
export async function createBenchDatabase(url: string, cleanUp: AsyncDisposableStack): Promise<string> {
  const server = await openPostgres(url, { connections: 1, onIdleError: ({ message }) => console.error(message) });
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await server.query({ name: 'create-database', text: `create database ${name}`, values: [] });
  cleanUp.defer(async () => {
    await server.query({ name: 'drop-database', text: `drop database ${name} with (force)`, values: [] });
    await server.close();
  });
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
