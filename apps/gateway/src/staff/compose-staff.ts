import type { Domain } from '../domain.ts';
import { checkLateCharges } from '../late-charges/check-late-charges.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import type { ProcessorSyncDependencies } from '../processor-sync/processor-sync-dependencies.ts';
import { makeUnfinishedRefunds } from '../refunds/make-refunds.ts';
import { recheckRefunds } from '../refunds/recheck-refunds.ts';
import { sendRefundFailureMails, sendRefundMails } from '../refunds/send-refund-mails.ts';
import { lateChargeHandlers } from './late-charge-handlers.ts';
import { refundHandlers, type StaffRefundDependencies } from './refund-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';

/** Composes the handlers for staff, and the tasks that finish refunds, mail payers about them and close late charges. */
export const composeStaff = (
  dependencies: ProcessorSyncDependencies & StaffRefundDependencies & MailDependencies,
): Domain<
  keyof (ReturnType<typeof staffHandlers> & ReturnType<typeof refundHandlers> & ReturnType<typeof lateChargeHandlers>)
> => ({
  handlers: { ...staffHandlers(dependencies), ...refundHandlers(dependencies), ...lateChargeHandlers(dependencies) },
  tasks: [
    { name: 'unfinished refunds', everyMs: 2_000, run: () => makeUnfinishedRefunds(dependencies) },
    { name: 'made refunds', everyMs: 10_000, run: () => recheckRefunds(dependencies) },
    { name: 'late charges', everyMs: 60_000, run: () => checkLateCharges(dependencies) },
    { name: 'refund mails', everyMs: 2_000, run: (stopped) => sendRefundMails(dependencies, stopped) },
    { name: 'refund failure mails', everyMs: 2_000, run: (stopped) => sendRefundFailureMails(dependencies, stopped) },
  ],
});
