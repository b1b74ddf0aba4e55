import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { Metrics } from '../http/metrics.ts';

export interface ChangedAmountsDependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'paidInAnotherAmount'>;
}

const readChangedAmounts = statement({
  name: 'read-changed-amounts',
  parameters: {},
  text: `
    select public_id as "invoiceId" from invoices
    where paid_minor is not null and paid_on is not null
      and (amount_minor, currency) is distinct from (paid_minor, paid_currency)
    order by id limit 1000`,
  returns: rowOf<{ invoiceId: string }>(),
});

/**
 * Creates the task that raises an alarm about invoices that were paid in another amount than theirs, because the amount changed while the
 * payer's bank was asked. It logs each invoice once per process, and counts all of them in a metric, until the amounts agree again.
 */
export function createChangedAmountsAlarm({ database, log, metrics }: ChangedAmountsDependencies): () => Promise<void> {
  let reported: ReadonlySet<string> = new Set();
  return async () => {
    const invoices = await database.query(readChangedAmounts({}));
    metrics.paidInAnotherAmount(invoices.length);
    for (const invoice of invoices)
      if (!reported.has(invoice.invoiceId))
        log.error(invoice, 'invoice paid in another amount, settle the rest by hand');
    reported = new Set(invoices.map(({ invoiceId }) => invoiceId));
  };
}
