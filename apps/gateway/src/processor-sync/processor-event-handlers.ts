import { readProcessorEvent, type CardProcessorSettings } from '../card-processor/processors.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { queryAfterRefundEvent } from '../refunds/query-after-refund-event.ts';
import type { RefundDependencies } from '../refunds/make-refunds.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { queryAfterEvent } from './query-after-event.ts';

/**
 * Creates the handler of the card processor's events about charges and refunds. A repeated event is ignored. The only effect of an event is
 * that the gateway queries the processor for the outcome of the charge or refund.
 */
export const processorEventHandlers = (
  dependencies: ProcessorSyncDependencies & RefundDependencies,
  settings: CardProcessorSettings,
): Handlers<'receiveProcessorEvent'> => ({
  async receiveProcessorEvent({ params: { processor }, body }, { header }) {
    const event =
      processor === settings.kind ? readProcessorEvent({ body, header }, settings, dependencies.clock()) : undefined;
    switch (event?.kind) {
      case undefined:
        return problem('route-not-found');
      case 'not-signed':
        return problem('signature-invalid');
      case 'charge':
        await queryAfterEvent(dependencies, { ...event, processor });
        return answer(200, { status: 'ok' as const });
      case 'refund':
        await queryAfterRefundEvent(dependencies, { ...event, processor });
        return answer(200, { status: 'ok' as const });
      case 'other':
        return answer(200, { status: 'ok' as const });
    }
  },
});
