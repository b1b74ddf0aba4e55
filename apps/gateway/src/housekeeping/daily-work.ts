import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';

const dayMs = 24 * 60 * 60_000;

interface Environment {
  readonly database: Database;
  readonly clock: Clock;
}

/** The lease of a task. A process that has not finished by then is assumed to have crashed, so another process may claim the task. */
const takesAtMostMs = 10 * 60_000;

/** Claims a task that no process holds. If several processes try at once, only one of them changes the row. */
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

/** Runs a task once a day: see {@link onceEvery}. */
export const onceADay = (environment: Environment, name: string, work: () => Promise<boolean>): Promise<void> =>
  onceEvery(environment, { name, everyMs: dayMs }, work);

/**
 * Runs a task once in a period, such as an hour, in one of the processes that share the database, however often each of them calls it.
 *
 * @param work - returns false when the task could not be done; it may then be claimed again at once.
 */
export async function onceEvery(
  { database, clock }: Environment,
  { name, everyMs }: { name: string; everyMs: number },
  work: () => Promise<boolean>,
): Promise<void> {
  const now = clock();
  const [taken] = await database.query(take({ name, now, until: now + takesAtMostMs }));
  if (!taken) return;
  const isDone = await work();
  await database.query(moveOn({ name, nextAt: isDone ? now + everyMs : now }));
}
