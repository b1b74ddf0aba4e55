import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachDatabase, describeOnPostgres, openFresh } from '../testing/databases/databases.ts';
import { makeOtherBuild } from '../testing/other-build.ts';
import { openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

const migrationFiles = async () => (await readdir(join(import.meta.dirname, '../../migrations'))).sort();

describeOnEachDatabase('the database', (database) => {
  it('is unchanged by a second migration', async () => {
    await migrate(database());
    const applied = await database().query<{ name: string }>({
      name: 'applied',
      text: 'select name from kysely_migration order by name',
      values: [],
    });
    expect(applied.map(({ name }) => name)).toEqual(await migrationFiles());
  });

  it('gives big whole numbers as numbers, days as text and instants as dates', async () => {
    const rows = await database().query({
      name: 'types',
      text: `select 9007199254740991::bigint as big, '2026-11-20'::date as day, '2026-11-20T12:00Z'::timestamptz as at`,
      values: [],
    });
    expect(rows).toEqual([{ big: 9_007_199_254_740_991, day: '2026-11-20', at: new Date('2026-11-20T12:00:00Z') }]);
  });
});

describeOnPostgres('PostgreSQL with processes of two versions', (serverUrl) => {
  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'is at the newer one when all start at once, %d',
    async () => {
      const fresh = await openFresh(serverUrl);
      const newer = await makeOtherBuild({ '9001-wider.sql': 'alter table payments add column note text;' });
      const processes = await Promise.all(
        Array.from({ length: 4 }, () => openPostgres(fresh.url, { onIdleError: () => undefined })),
      );
      const folders = [undefined, newer.migrations, undefined, newer.migrations];
      await Promise.all(processes.map((database, n) => migrate(database, folders[n])));
      const applied = await fresh.query({ name: 'applied', text: 'select name from kysely_migration', values: [] });
      expect(applied).toContainEqual({ name: '9001-wider.sql' });
      await Promise.all(processes.map((database) => database.close()));
      await fresh.close();
      await newer.remove();
    },
  );
});

describeOnPostgres('PostgreSQL with several processes', (serverUrl) => {
  it('is migrated once when they all start at the same moment', async () => {
    const fresh = await openFresh(serverUrl);
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres(fresh.url, { onIdleError: () => undefined })),
    );
    await Promise.all(processes.map((database) => migrate(database)));
    const applied = await fresh.query({ name: 'applied', text: 'select name from kysely_migration', values: [] });
    expect(applied).toHaveLength((await migrationFiles()).length);
    await Promise.all(processes.map((database) => database.close()));
    await fresh.close();
  });
});
