import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';

const dayMs = 24 * 60 * 60_000;

/** Whoever has taken it and says nothing for so long has ended: another process takes it. */
const takesAtMostMs = 10 * 60_000;

/** Takes it where nobody has it: the row that is there is changed by one process of those who come at once. */
const take = statement({
  name: 'take-daily-work',
  parameters: { name: 'text', now: 'timestamptz', until: 'timestamptz' },
  text: `
    insert into daily_work (name, next_at) values (:name, :until)
    on conflict (name) do update set next_at = excluded.next_at where daily_work.next_at <= :now
    returning name`,
  returns: rowOf<{ name: string }>(),
});

const moveOn = statement({
  name: 'move-daily-work-on',
  parameters: { name: 'text', nextAt: 'timestamptz' },
  text: 'update daily_work set next_at = :nextAt where name = :name',
});

/**
 * Does something once in a day, in one process of those who share the database, however often each of them asks.
 *
 * @param work - false: it could not be done, and may be taken again at once.
 */
export async function onceADay(
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  work: () => Promise<boolean>,
): Promise<void> {
  const now = clock();
  const [taken] = await database.query(take({ name, now, until: now + takesAtMostMs }));
  if (!taken) return;
  const isDone = await work();
  await database.query(moveOn({ name, nextAt: isDone ? now + dayMs : now }));
}
