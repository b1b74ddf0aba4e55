import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { sweeps } from './sweeps.ts';

describeOnEachDatabase('statements of retention', (database) => {
  /** Counts the foreign keys that refer to a table: for each row that is deleted, PostgreSQL searches for the rows that refer to it. */
  async function countReferences(table: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_constraint where contype = 'f' and confrelid = ${table}::regclass`.execute(
      database().kysely,
    );
    return rows[0]?.count ?? 0;
  }

  const deletes = sweeps.flatMap(({ batchSize, run }) => {
    const { name, text } = run({ at: 0 });
    return [...text.matchAll(/delete from (\w+)/g)].map(([, table = '']) => ({ name, table, batchSize }));
  });

  it.each(deletes)('$name searches at most 1,000 times for rows that refer to $table', async ({ table, batchSize }) => {
    expect((await countReferences(table)) * batchSize).toBeLessThanOrEqual(1_000);
  });

  it('change at most as many rows as they say', () => {
    for (const { batchSize, run } of sweeps) expect(run({ at: 0 }).text).toContain(`limit ${batchSize} `);
  });
});
