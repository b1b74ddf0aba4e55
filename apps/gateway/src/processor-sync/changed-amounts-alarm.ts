import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';
import { readInvoicesPaidOtherwise } from '../invoices/paid-otherwise.ts';

export interface ChangedAmountsDependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'paidInAnotherAmount'>;
}

/**
 * Creates the task that raises an alarm about invoices that were paid in another amount than theirs, because the amount changed while the
 * payer's bank was asked. It logs each invoice once per process, and counts all of them in a metric, until the amounts agree again.
 */
export function createChangedAmountsAlarm({ database, log, metrics }: ChangedAmountsDependencies): () => Promise<void> {
  let reported: ReadonlySet<string> = new Set();
  return async () => {
    const invoices = await readInvoicesPaidOtherwise(database);
    metrics.paidInAnotherAmount(invoices.length);
    for (const { invoiceId } of invoices)
      if (!reported.has(invoiceId)) log.error({ invoiceId }, 'invoice paid in another amount, settle the rest by hand');
    reported = new Set(invoices.map(({ invoiceId }) => invoiceId));
  };
}
