import type { Logger } from 'pino';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { onceADay } from '../housekeeping/daily-work.ts';
import type { Metrics } from '../http/metrics.ts';
import { compareLedgers } from './ledger-comparison.ts';

export interface ReconcileDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'reconciled'>;
}

const dayMs = 24 * 60 * 60_000;

/** What is younger may still be on its way from the one ledger to the other. */
const settlesWithinMs = 5 * 60_000;

/** The period of a comparison at an instant: from the beginning of the day before, in UTC. */
export const reconciledPeriod = (nowMs: number) => ({
  fromMs: Math.floor(nowMs / dayMs) * dayMs - dayMs,
  toMs: nowMs - settlesWithinMs,
});

/**
 * Compares the ledgers once in a day, however often and by however many processes it is run, and again until the card processor has
 * told its own.
 */
export const createReconcile =
  ({ database, cardProcessor, clock, log, metrics }: ReconcileDependencies): (() => Promise<void>) =>
  () =>
    onceADay({ database, clock }, 'compare-ledgers', async () => {
      const compared = await compareLedgers({ database, cardProcessor }, reconciledPeriod(clock()));
      if (!compared) {
        metrics.reconciled('no-answer');
        log.warn('failed to compare ledgers: the card processor returned none');
        return false;
      }
      const { differences, totals } = compared;
      metrics.reconciled(differences.length > 0 ? 'different' : 'equal');
      if (differences.length > 0) log.error({ differences, totals }, 'ledgers differ');
      else log.info({ totals }, 'ledgers agree');
      return true;
    });
