import type { Selectable } from 'kysely';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/tables.ts';
import { askProcessor } from '../recovery/ask-processor.ts';
import type { RecoveryDependencies } from '../recovery/recovery-dependencies.ts';
import { settledColumns, type LeftAttempt } from '../recovery/settle-attempt.ts';
import { attemptMove } from '../states/attempt.ts';

/** Whoever charges hears of it by themselves; these are the attempts of which nobody does. */
const waiting = [attemptMove('lost').to, attemptMove('challenged').to];

/** Notes an event, and takes the attempt that it is about, where it was not heard before and somebody waits for what it may say. */
const takeForEvent = statement({
  name: 'take-attempt-for-event',
  parameters: { id: 'text', reference: 'text', now: 'timestamptz' },
  text: `
    with event as (
      insert into stripe_events (id, received_at) values (:id, :now) on conflict (id) do nothing returning id
    )
    update attempts set asked_at = :now
    where reference = :reference and state in (${sqlList(waiting)}) and exists (select from event)
    returning ${settledColumns.join(', ')}, next_check_at`,
  returns: rowOf<LeftAttempt & Pick<Selectable<AttemptsTable>, 'next_check_at'>>(),
});

/** Has the card processor asked about the attempt of an event, once for each. The worker asks in any case, at its own time. */
export async function askAboutEvent(dependencies: RecoveryDependencies, id: string, reference: string): Promise<void> {
  const [left] = await dependencies.database.query(takeForEvent({ id, reference, now: dependencies.clock() }));
  if (left) await askProcessor(dependencies, left, left.next_check_at.getTime());
}
