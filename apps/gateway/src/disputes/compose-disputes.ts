import type { Domain } from '../domain.ts';
import { checkDisputes, listDisputes } from './check-disputes.ts';
import { disputeHandlers } from './dispute-handlers.ts';
import type { DisputeDependencies } from './record-dispute.ts';

/** Composes the list of disputes for staff, and the tasks that follow each dispute to its end. */
export const composeDisputes = (dependencies: DisputeDependencies): Domain<'readDisputes'> => ({
  handlers: disputeHandlers(dependencies),
  tasks: [
    { name: 'open disputes', everyMs: 10_000, run: () => checkDisputes(dependencies) },
    { name: 'list of disputes', everyMs: 60_000, run: () => listDisputes(dependencies) },
  ],
});
