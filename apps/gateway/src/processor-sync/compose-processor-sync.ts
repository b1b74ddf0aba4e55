import type { CardProcessorSettings } from '../card-processor/processors.ts';
import type { Domain } from '../domain.ts';
import type { DisputeDependencies } from '../disputes/record-dispute.ts';
import type { RefundDependencies } from '../refunds/make-refunds.ts';
import { recheckAbandonedAttempts } from './abandoned-attempts.ts';
import { createChangedAmountsAlarm, type ChangedAmountsDependencies } from './changed-amounts-alarm.ts';
import { challengeHandlers } from './challenge-handlers.ts';
import { processorEventHandlers } from './processor-event-handlers.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { createStuckPaymentsAlarm, type StuckPaymentsDependencies } from './stuck-payments-alarm.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

/** Composes the handlers and tasks that query the card processor for outcomes after the request of an attempt has ended. */
export const composeProcessorSync = (
  dependencies: ProcessorSyncDependencies &
    StuckPaymentsDependencies &
    ChangedAmountsDependencies &
    RefundDependencies &
    DisputeDependencies,
  processor: CardProcessorSettings,
): Domain<'cancelChallenge' | 'receiveProcessorEvent'> => ({
  handlers: { ...challengeHandlers(dependencies), ...processorEventHandlers(dependencies, processor) },
  tasks: [
    {
      name: 'unfinished payments',
      everyMs: 2_000,
      run: (stopped) => settleUnfinishedPayments(dependencies, stopped),
    },
    { name: 'stuck payments', everyMs: 60_000, run: createStuckPaymentsAlarm(dependencies) },
    { name: 'changed amounts', everyMs: 60_000, run: createChangedAmountsAlarm(dependencies) },
    { name: 'abandoned attempts', everyMs: 10_000, run: () => recheckAbandonedAttempts(dependencies) },
  ],
});
