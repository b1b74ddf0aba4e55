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
    with event as (${newEventSql}), refund as (
      update refunds set next_check_at = :now + interval '10 minutes'
      where id = :reference and state in (${sqlList([...making, ...watched])}) and exists (select from event)
      returning ${askedColumns.join(', ')}, state
    )
    select to_json(refund) as refund, exists (select from event) and not exists (select from refunds where id = :reference) as "isUnknown"
    from (values (1)) one left join refund on true`,
  returns: rowOf<{ refund: (AskedRefund & Pick<RefundsTable, 'state'>) | null; isUnknown: boolean }>(),
});

/**
 * Queries the card processor about the refund of an event, once for each event. The event itself is never believed.
 *
 * @returns `unknown` if the event is new and the gateway does not know its refund, which was then made in the processor's dashboard.
 */
export async function queryAfterRefundEvent(
  dependencies: RefundDependencies,
  { processor, id, reference }: ReceivedEvent,
): Promise<'known' | 'unknown'> {
  const { database, clock } = dependencies;
  const [taken] = await database.query(takeForEvent({ processor, id, reference, now: clock() }));
  if (taken?.isUnknown) return 'unknown';
  const refund = taken?.refund;
  if (refund) await (making.some((state) => state === refund.state) ? makeRefund : recheckRefund)(dependencies, refund);
  return 'known';
}
