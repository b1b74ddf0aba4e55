import type { Domain } from '../domain.ts';
import { onceEvery } from '../housekeeping/daily-work.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import type { RefundDependencies } from '../refunds/make-refunds.ts';
import { createCheckBalance, type CheckBalanceDependencies } from './check-balance.ts';
import { compareBalance } from './compare-balance.ts';
import { readBalanceAndAdopt } from './read-balance-and-adopt.ts';
import type { BalanceDependencies } from './read-transactions.ts';

const hourMs = 60 * 60_000;

const balanceHandlers = (dependencies: BalanceDependencies): Handlers<'compareBalance'> => ({
  async compareBalance() {
    const compared = await compareBalance(dependencies);
    return compared.kind === 'compared' ? answer(200, compared.comparison) : problem('processor-unavailable');
  },
});

/**
 * Composes the comparison of the ledger with the balance that the card processor holds: its handler, the hourly task that reads the
 * transactions and adopts refunds of the dashboard, and the daily comparison.
 */
export const composeBalance = (
  dependencies: CheckBalanceDependencies & RefundDependencies,
): Domain<'compareBalance'> => ({
  handlers: balanceHandlers(dependencies),
  tasks: [
    {
      name: 'balance transactions',
      everyMs: 60_000,
      run: () =>
        onceEvery(dependencies, { name: 'read-balance', everyMs: hourMs }, async () => {
          await readBalanceAndAdopt(dependencies);
          return true;
        }),
    },
    { name: 'balance comparison', everyMs: 60_000, run: createCheckBalance(dependencies) },
  ],
});
