import { sqlList, statement } from '../db/statement.ts';
import { adoptRefunds } from '../refunds/adopt-refunds.ts';
import type { RefundDependencies } from '../refunds/make-refunds.ts';
import { refundMove } from '../states/refund.ts';
import { readTransactions } from './read-transactions.ts';

/** Has the worker ask about refunds whose amount has come back to the balance, because they have failed. */
const recheckReturned = statement({
  name: 'recheck-returned-refunds',
  parameters: { now: 'timestamptz' },
  text: `
    update refunds set next_check_at = :now
    where state in (${sqlList(refundMove('failed').from)}) and next_check_at > :now
      and id = any (array(
        select reference from processor_transactions
        where kind = 'refund' and amount_minor > 0 and at > :now - interval '35 days'
      ))`,
});

/** Reads the transactions of the card processor's balance, and adopts the refunds that were made in its dashboard. */
export async function readBalanceAndAdopt(dependencies: RefundDependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  const read = await readTransactions(dependencies);
  if (read.kind === 'no-answer') return log.warn({ detail: read.detail }, 'failed to read balance transactions');
  if (read.kind === 'incomplete') log.warn('balance transactions read in part, continued later');
  await database.query(recheckReturned({ now: clock() }));
  await adoptRefunds(dependencies);
}
