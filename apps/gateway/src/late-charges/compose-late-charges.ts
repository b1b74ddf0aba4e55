import type { Domain } from '../domain.ts';
import { checkLateCharges } from './check-late-charges.ts';
import { lateChargeHandlers, type LateChargeHandlerDependencies } from './late-charge-handlers.ts';

/** Composes the handlers of late charges for staff, and the task that closes those refunded in the card processor's dashboard. */
export const composeLateCharges = (
  dependencies: LateChargeHandlerDependencies,
): Domain<keyof ReturnType<typeof lateChargeHandlers>> => ({
  handlers: lateChargeHandlers(dependencies),
  tasks: [{ name: 'late charges', everyMs: 60_000, run: () => checkLateCharges(dependencies) }],
});
