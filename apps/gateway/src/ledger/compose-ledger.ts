import type { Domain } from '../domain.ts';
import { differenceHandlers } from './difference-handlers.ts';
import { ledgerHandlers } from './ledger-handlers.ts';
import { createReconcile, type ReconcileDependencies } from './reconcile.ts';

/**
 * Composes the ledger: the handlers that read it and its differences, and the daily task that compares it with the card processor's ledger.
 */
export const composeLedger = (
  dependencies: ReconcileDependencies,
): Domain<keyof ReturnType<typeof ledgerHandlers> | keyof ReturnType<typeof differenceHandlers>> => ({
  handlers: { ...ledgerHandlers(dependencies), ...differenceHandlers(dependencies) },
  tasks: [{ name: 'ledger reconciliation', everyMs: 60_000, run: createReconcile(dependencies) }],
});
