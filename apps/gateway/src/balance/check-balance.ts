import type { Logger } from 'pino';
import { onceADay } from '../housekeeping/daily-work.ts';
import type { Metrics } from '../http/metrics.ts';
import { loggedFactsOf } from '../ledger/name-differences.ts';
import { storeBalanceComparison } from '../ledger/store-differences.ts';
import { compareBalance } from './compare-balance.ts';
import type { BalanceDependencies } from './read-transactions.ts';

export interface CheckBalanceDependencies extends BalanceDependencies {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'balanceCompared'>;
}

/**
 * Creates the task that compares the ledger with the card processor's balance once a day, in one of the processes, and stores the
 * differences. When they are not equal, it reads the transactions once more, because the processor may list one late.
 */
export const createCheckBalance =
  (dependencies: CheckBalanceDependencies): (() => Promise<void>) =>
  () =>
    onceADay(dependencies, 'compare-balance', async () => {
      const { database, clock, log, metrics } = dependencies;
      const first = await compareBalance(dependencies);
      const isDiffering = first.kind === 'compared' && first.comparison.isOffered && !first.comparison.agree;
      const compared = isDiffering ? await compareBalance(dependencies, true) : first;
      if (compared.kind === 'no-answer') {
        metrics.balanceCompared('no-answer');
        log.warn({ detail: compared.detail }, 'failed to compare the balance');
        return false;
      }
      const { isOffered, agree, at, currencies } = compared.comparison;
      const differences = compared.comparison.differences.map(loggedFactsOf);
      const open = await storeBalanceComparison(database, compared, clock());
      metrics.balanceCompared(!isOffered ? 'not-offered' : agree ? 'equal' : 'different');
      if (!isOffered) log.warn('balance not compared: the card processor lists none');
      else if (agree) log.info({ at, currencies, differences }, 'ledger equals the balance');
      else log.error({ at, open, currencies, differences }, 'ledger differs from the balance');
      return true;
    });
