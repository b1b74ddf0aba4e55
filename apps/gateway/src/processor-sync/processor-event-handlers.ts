import type { EventDifference } from '../card-processor/processor-definition.ts';
import { readProcessorEvent, type CardProcessorSettings } from '../card-processor/processors.ts';
import { readBalanceAndAdopt } from '../balance/read-balance-and-adopt.ts';
import { answer, problem } from '../http/answer.ts';
import { queryAfterDisputeEvent } from '../disputes/check-disputes.ts';
import type { DisputeDependencies } from '../disputes/record-dispute.ts';
import type { Handlers } from '../http/route.ts';
import { queryAfterRefundEvent } from '../refunds/query-after-refund-event.ts';
import type { RefundDependencies } from '../refunds/make-refunds.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { queryAfterEvent } from './query-after-event.ts';

/**
 * Creates the handler of the card processor's events about charges, refunds and disputes. A repeated event is ignored. The only effect of
 * an event is that the gateway queries the processor for the outcome of the charge, refund or dispute. A refund that the gateway does not
 * know is adopted from the transactions of the balance.
 */
export const processorEventHandlers = (
  dependencies: ProcessorSyncDependencies & DisputeDependencies & RefundDependencies,
  settings: CardProcessorSettings,
): Handlers<'receiveProcessorEvent'> => {
  const noteDifference = createDifferenceNotes(dependencies);
  return {
    async receiveProcessorEvent({ params: { processor }, body }, { header }) {
      const event =
        processor === settings.kind ? readProcessorEvent({ body, header }, settings, dependencies.clock()) : undefined;
      if (event && 'difference' in event) noteDifference(event.difference);
      switch (event?.kind) {
        case undefined:
          return problem('route-not-found');
        case 'not-signed':
          return problem('signature-invalid');
        case 'charge':
          await queryAfterEvent(dependencies, { ...event, processor });
          return answer(200, { status: 'ok' as const });
        case 'refund':
          if ((await queryAfterRefundEvent(dependencies, { ...event, processor })) === 'unknown')
            await readBalanceAndAdopt(dependencies);
          return answer(200, { status: 'ok' as const });
        case 'dispute':
          await queryAfterDisputeEvent(dependencies, { ...event, processor });
          return answer(200, { status: 'ok' as const });
        case 'other':
          return answer(200, { status: 'ok' as const });
      }
    },
  };
};

const differenceTexts: Readonly<Record<EventDifference, string>> = {
  version:
    'events of the card processor have another API version than this gateway: change that of the webhook endpoint',
  mode: 'event of the other mode ignored: test and live mode need webhook endpoints of their own',
  account: 'event of another account ignored: the webhook endpoint must not listen to connected accounts',
};

/** Creates a function that counts events that differ from the settings, and logs the first one of each kind. */
function createDifferenceNotes({ log, metrics }: Pick<ProcessorSyncDependencies, 'log' | 'metrics'>) {
  const noted = new Set<EventDifference>();
  return (difference: EventDifference | undefined): void => {
    if (difference === undefined) return;
    metrics.eventDiffers(difference);
    if (noted.has(difference)) return;
    noted.add(difference);
    log.error({ difference }, differenceTexts[difference]);
  };
}
