import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnPostgres } from '../testing/databases/databases.ts';
import { startPostgresLine } from '../testing/databases/postgres-line.ts';
import { openPostgres } from './database.ts';

describeOnPostgres('a PostgreSQL whose machine disappears', (serverUrl) => {
  it('is abandoned after the time-out, and used again on new connections', async () => {
    const line = await startPostgresLine(serverUrl);
    const database = await openPostgres(`${line.url}?query_timeout=500`, {
      connections: 2,
      onIdleError: () => undefined,
    });
    onTestFinished(async () => {
      await database.close();
      await line.close();
    });
    const ask = () => sql`select 1`.execute(database.kysely);
    const askTwice = () => Promise.allSettled([ask(), ask()]);
    expect(await askTwice()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    line.fallSilent();
    expect(await askTwice()).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await askTwice()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  });
});
