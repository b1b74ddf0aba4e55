import type { Domain } from '../domain.ts';
import { ledgerHandlers } from './ledger-handlers.ts';
import { createReconcile, type ReconcileDependencies } from './reconcile.ts';

/** Composes the ledger: its readers, and its regular reconciliation with the card processor. */
export const composeLedger = (dependencies: ReconcileDependencies): Domain<'readLedger' | 'compareLedgers'> => ({
  handlers: ledgerHandlers(dependencies),
  tasks: [{ name: 'ledger reconciliation', everyMs: 60_000, run: createReconcile(dependencies) }],
});
