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

/** The age from which a charge must be in both ledgers. A younger charge may be in only one of them so far. */
const settlesWithinMs = 5 * 60_000;

/** Returns the period that a comparison covers: from the beginning of the previous day, in UTC. */
const reconciledPeriod = (nowMs: number) => ({
  fromMs: Math.floor(nowMs / dayMs) * dayMs - dayMs,
  toMs: nowMs - settlesWithinMs,
});

/**
 * Creates a function that compares the ledgers once a day, however often and in however many processes it is called. It retries until the
 * card processor has returned its ledger.
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
