import { expect, it } from 'vitest';
import { describeOnEachDatabase, describeOnPostgres, openFresh } from '../testing/databases.ts';
import { openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

describeOnEachDatabase('the database', (database) => {
  it('stays as it is when migrated again', async () => {
    await migrate(database());
    const applied = await database().query<{ name: string }>(
      { name: 'applied', text: 'select name from kysely_migration order by name' },
      [],
    );
    expect(applied).toEqual([
      { name: '0001-invoices-and-payments.sql' },
      { name: '0002-locale-of-receipts.sql' },
      { name: '0003-users.sql' },
      { name: '0004-opaque-ids-and-refusals.sql' },
    ]);
  });

  it('gives big whole numbers as numbers, days as text and instants as dates', async () => {
    const rows = await database().query(
      {
        name: 'types',
        text: `select 9007199254740991::bigint as big, '2026-11-20'::date as day, '2026-11-20T12:00Z'::timestamptz as at`,
      },
      [],
    );
    expect(rows).toEqual([{ big: 9_007_199_254_740_991, day: '2026-11-20', at: new Date('2026-11-20T12:00:00Z') }]);
  });
});

describeOnPostgres('PostgreSQL with several processes', (serverUrl) => {
  it('is migrated once when they all start at the same moment', async () => {
    const fresh = await openFresh(serverUrl);
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres(fresh.url, { onIdleError: () => undefined })),
    );
    await Promise.all(processes.map(migrate));
    const applied = await fresh.query({ name: 'applied', text: 'select name from kysely_migration' }, []);
    expect(applied).toHaveLength(4);
    await Promise.all(processes.map((database) => database.close()));
    await fresh.close();
  });
});
