import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { RefundsTable } from '../db/ledger-tables.ts';
import { eventParameters, newEventSql, type ReceivedEvent } from '../card-processor/received-event.ts';
import { refundMove } from '../states/refund.ts';
import { askedColumns, makeRefund, type AskedRefund, type RefundDependencies } from './make-refunds.ts';
import { recheckRefund } from './recheck-refunds.ts';

const making = refundMove('made').from;
const watched = refundMove('failed').from;

/**
 * Stores an event. If the event is new, also claims its refund for ten minutes, after which the worker asks about it, should the card
 * processor not respond now.
 */
const takeForEvent = statement({
  name: 'take-refund-for-event',
  parameters: eventParameters,
  text: `
    with event as (${newEventSql})
    update refunds set next_check_at = :now + interval '10 minutes'
    where id = :reference and state in (${sqlList([...making, ...watched])}) and exists (select from event)
    returning ${askedColumns.join(', ')}, state`,
  returns: rowOf<AskedRefund & Pick<RefundsTable, 'state'>>(),
});

/** Queries the card processor about the refund of an event, once for each event. The event itself is never believed. */
export async function queryAfterRefundEvent(
  dependencies: RefundDependencies,
  { processor, id, reference }: ReceivedEvent,
): Promise<void> {
  const { database, clock } = dependencies;
  const [refund] = await database.query(takeForEvent({ processor, id, reference, now: clock() }));
  if (!refund) return;
  await (making.some((state) => state === refund.state) ? makeRefund : recheckRefund)(dependencies, refund);
}
