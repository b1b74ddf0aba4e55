import type { Logger } from 'pino';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import { instantAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { onceADay } from '../housekeeping/daily-work.ts';
import type { Metrics } from '../http/metrics.ts';
import { nextWindow } from './comparison-window.ts';
import { compareLedgers } from './ledger-comparison.ts';
import { loggedFactsOf } from './name-differences.ts';
import { storeComparison } from './store-differences.ts';

export interface ReconcileDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'reconciled'>;
}

/**
 * Creates a function that compares the ledgers once a day, however often and in however many processes it is called, and stores the
 * differences. It retries until the card processor has returned its ledger; the next comparison begins where the last one ended.
 */
export const createReconcile =
  ({ database, cardProcessor, clock, log, metrics }: ReconcileDependencies): (() => Promise<void>) =>
  () =>
    onceADay({ database, clock }, 'compare-ledgers', async () => {
      const nowMs = clock();
      const window = await nextWindow(database, nowMs);
      const compared = await compareLedgers({ database, cardProcessor }, window);
      if (!compared) {
        metrics.reconciled('no-answer');
        log.warn('failed to compare ledgers: the card processor returned none');
        return false;
      }
      const { agree, totals } = compared;
      const open = await storeComparison(database, window, compared, nowMs);
      const differences = compared.differences.map(loggedFactsOf);
      const isExplained = differences.length > 0 && open === 0; // a person has closed each of them with a reason
      const period = { from: instantAt(window.fromMs), to: instantAt(window.toMs) };
      metrics.reconciled(agree || isExplained ? 'equal' : 'different');
      if (isExplained) log.info({ period, differences, totals }, 'ledgers differ as explained');
      else if (agree) log.info({ period, totals }, 'ledgers agree');
      else log.error({ period, open, differences, totals }, 'ledgers differ');
      return true;
    });
