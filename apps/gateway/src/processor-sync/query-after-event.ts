import type { Selectable } from 'kysely';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/payment-tables.ts';
import { isOpaqueId } from '../ids.ts';
import { queryProcessor } from './query-processor.ts';
import { eventParameters, newEventSql, type ReceivedEvent } from '../card-processor/received-event.ts';
import { recheckAttempt } from './abandoned-attempts.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { settledColumns, type PendingAttempt } from './settle-attempt.ts';
import { attemptMove, attemptsWhose } from '../states/attempt.ts';

/**
 * The states of attempts that wait for an outcome. An attempt that a request is still charging is in another state, because that request
 * gets the outcome directly.
 */
const waiting: readonly string[] = [attemptMove('lost').to, attemptMove('challenged').to];

/** The states of attempts that ended without a charge. An event about one may be about a late charge. */
const uncharged: readonly string[] = attemptsWhose('none');

type EventAttempt = PendingAttempt & Pick<Selectable<AttemptsTable>, 'next_check_at'>;

/**
 * Stores an event, and reads its attempt. If that waits for an outcome, also claims it. Returns no row for a repeated event, and null in
 * all columns when no attempt has the reference.
 */
const takeForEvent = statement({
  name: 'take-attempt-for-event',
  parameters: eventParameters,
  text: `
    with event as (${newEventSql}), taken as (
      update attempts set asked_at = :now
      where reference = :reference and state in (${sqlList(waiting)}) and exists (select from event)
    )
    select ${[...settledColumns, 'next_check_at'].map((column) => `attempt.${column}`).join(', ')}
    from event left join attempts attempt on attempt.reference = :reference`,
  returns: rowOf<EventAttempt | { [Column in keyof EventAttempt]: null }>(),
});

/** The times around an event in which its charge was made, because Stripe creates the event a moment after the charge. */
const chargedBeforeMs = 15 * 60_000;
const chargedAfterMs = 60_000;

/**
 * Queries the card processor about the attempt of an event, once for each event. An attempt that is waiting gets its outcome. One that ended
 * without a charge is checked for a late charge, and a reference that no attempt has for a charge that the ledger does not know. The worker
 * queries waiting attempts at their scheduled time in any case.
 */
export async function queryAfterEvent(
  dependencies: ProcessorSyncDependencies,
  event: ReceivedEvent & { readonly atMs: number },
): Promise<void> {
  const { processor, id, reference } = event;
  const [found] = await dependencies.database.query(
    takeForEvent({ processor, id, reference, now: dependencies.clock() }),
  );
  if (!found) return;
  if (found.reference === null) await reportUnknownCharge(dependencies, event);
  else if (waiting.includes(found.state)) await queryProcessor(dependencies, found, found.next_check_at.getTime());
  else if (uncharged.includes(found.state)) await recheckAttempt(dependencies, found);
}

/**
 * Raises an alarm if the card processor has made a charge under one of the gateway's references that no attempt has, for example because
 * the attempt was deleted a day after it was declined. The comparison of the ledgers has an open difference for it until
 * it is refunded in the dashboard.
 */
async function reportUnknownCharge(
  { cardProcessor, log, metrics }: ProcessorSyncDependencies,
  { reference, atMs }: { readonly reference: string; readonly atMs: number },
): Promise<void> {
  if (!isOpaqueId(reference)) return;
  const listed = await cardProcessor.listApproved({ fromMs: atMs - chargedBeforeMs, toMs: atMs + chargedAfterMs });
  if (listed.kind !== 'listed' || !listed.charges.some((charge) => charge.reference === reference)) return;
  metrics.chargedLate('deleted');
  log.fatal(
    { reference },
    'charge without an attempt found: refund it at the card processor, then close its differences',
  );
}
