import type { Selectable } from 'kysely';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/tables.ts';
import { queryProcessor } from './query-processor.ts';
import { eventParameters, newEventSql, type ReceivedEvent } from '../card-processor/received-event.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { settledColumns, type PendingAttempt } from './settle-attempt.ts';
import { attemptMove } from '../states/attempt.ts';

/**
 * The states of attempts that wait for an outcome. An attempt that a request is still charging is in another state, because that request
 * gets the outcome directly.
 */
const waiting = [attemptMove('lost').to, attemptMove('challenged').to];

/** Stores an event. If the event is new and its attempt waits for an outcome, also claims the attempt. */
const takeForEvent = statement({
  name: 'take-attempt-for-event',
  parameters: eventParameters,
  text: `
    with event as (${newEventSql})
    update attempts set asked_at = :now
    where reference = :reference and state in (${sqlList(waiting)}) and exists (select from event)
    returning ${settledColumns.join(', ')}, next_check_at`,
  returns: rowOf<PendingAttempt & Pick<Selectable<AttemptsTable>, 'next_check_at'>>(),
});

/**
 * Queries the card processor about the attempt of an event, once for each event. The worker queries the attempt at its scheduled time in
 * any case.
 */
export async function queryAfterEvent(
  dependencies: ProcessorSyncDependencies,
  { processor, id, reference }: ReceivedEvent,
): Promise<void> {
  const [left] = await dependencies.database.query(
    takeForEvent({ processor, id, reference, now: dependencies.clock() }),
  );
  if (left) await queryProcessor(dependencies, left, left.next_check_at.getTime());
}
