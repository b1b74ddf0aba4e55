import { onceADay } from '../housekeeping/daily-work.ts';
import { rowOf, statement } from '../db/statement.ts';
import { newEventSql, type ReceivedEvent } from '../card-processor/received-event.ts';
import { recordDispute, type DisputeDependencies } from './record-dispute.ts';

const dayMs = 24 * 60 * 60_000;

/** The age up to which the daily list contains a dispute. The gateway checks each dispute that it knows by its id. */
const listedForMs = 35 * dayMs;

/** The time by which the processor's clock may be ahead. */
const aheadMs = 60 * 60_000;

const dailyWork = 'disputes';

/**
 * Claims disputes that are due for a check, each for ten minutes: longer than the processor may take to respond, and until the next try if
 * it does not.
 */
const takeDue = statement({
  name: 'take-disputes-to-check',
  parameters: { now: 'timestamptz' },
  text: `
    update disputes set next_check_at = :now + interval '10 minutes'
    where id = any (array(
      select id from disputes where next_check_at <= :now order by next_check_at limit 5
      for update skip locked
    ))
    returning id`,
  returns: rowOf<{ id: string }>(),
});

/** Asks the card processor about a dispute, and records what it reports. */
async function checkDispute(dependencies: DisputeDependencies, disputeId: string): Promise<'asked' | 'no-answer'> {
  const found = await dependencies.cardProcessor.findDispute(disputeId);
  switch (found.kind) {
    case 'found':
      await recordDispute(dependencies, found.dispute);
      return 'asked';
    case 'not-found':
      return 'asked';
    case 'no-answer':
      dependencies.log.warn({ disputeId, detail: found.detail }, 'dispute not answered, checked again');
      return 'no-answer';
  }
}

/** Checks the disputes that are due. */
export async function checkDisputes(dependencies: DisputeDependencies): Promise<void> {
  const due = await dependencies.database.query(takeDue({ now: dependencies.clock() }));
  await Promise.all(due.map(({ id }) => checkDispute(dependencies, id)));
}

/** Lists the disputes of the last weeks once a day, so that no dispute depends on an event. */
export const listDisputes = (dependencies: DisputeDependencies): Promise<void> =>
  onceADay(dependencies, dailyWork, async () => {
    const { cardProcessor, clock, log } = dependencies;
    const listed = await cardProcessor.listDisputes({ fromMs: clock() - listedForMs, toMs: clock() + aheadMs });
    if (listed.kind === 'not-offered') return true;
    if (listed.kind === 'no-answer') {
      log.warn({ detail: listed.detail }, 'failed to list disputes');
      return false;
    }
    if (listed.unread.length > 0)
      log.error({ disputeIds: listed.unread }, 'disputes with an unknown state: look at them at the card processor');
    for (const dispute of listed.disputes) await recordDispute(dependencies, dispute);
    return true;
  });

const noteEvent = statement({
  name: 'note-dispute-event',
  parameters: { processor: 'text', id: 'text', now: 'timestamptz' },
  text: newEventSql,
  returns: rowOf<{ id: string }>(),
});

/** Lets the daily list begin now. */
const listNow = statement({
  name: 'list-disputes-now',
  parameters: { name: 'text', now: 'timestamptz' },
  text: 'update daily_work set next_at = least(next_at, :now) where name = :name',
});

/**
 * Queries the card processor about the dispute of an event, once for each event. The event itself is never believed. If the processor does
 * not respond, the daily list comes early, because the gateway may not know the dispute yet.
 */
export async function queryAfterDisputeEvent(
  dependencies: DisputeDependencies,
  { processor, id, reference }: ReceivedEvent,
): Promise<void> {
  const { database, clock } = dependencies;
  const isNew = (await database.query(noteEvent({ processor, id, now: clock() }))).length > 0;
  if (isNew && (await checkDispute(dependencies, reference)) === 'no-answer')
    await database.query(listNow({ name: dailyWork, now: clock() }));
}
