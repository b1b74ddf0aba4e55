import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnPostgres } from '../testing/databases/databases.ts';
import { startPostgresProxy } from '../testing/databases/postgres-proxy.ts';
import { openPostgres } from './database.ts';

describeOnPostgres('a PostgreSQL whose machine disappears', (serverUrl) => {
  it('is abandoned after the time-out, and used again on new connections', async () => {
    const proxy = await startPostgresProxy(serverUrl);
    const database = await openPostgres(`${proxy.url}?query_timeout=500`, {
      connections: 2,
      onIdleError: () => undefined,
    });
    onTestFinished(async () => {
      await database.close();
      await proxy.close();
    });
    const ask = () => sql`select 1`.execute(database.kysely);
    const askTwice = () => Promise.allSettled([ask(), ask()]);
    expect(await askTwice()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    proxy.fallSilent();
    expect(await askTwice()).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await askTwice()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  });
});
