import type { Selectable } from 'kysely';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/payment-tables.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { queryProcessor } from './query-processor.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { settledColumns, type PendingAttempt } from './settle-attempt.ts';

/**
 * The number of attempts that are queried at a time, so that a card processor that has just recovered does not get the requests for all of
 * them at once.
 */
const batchSize = 20;

type DueAttempt = PendingAttempt & Pick<Selectable<AttemptsTable>, 'next_check_at'>;

/**
 * Claims attempts that are due, and postpones their next check in the same statement by a quarter of their age, at least 2 s and at most 45
 * s, so that each attempt is checked within a minute of the processor's recovery. Any number of processes may run this at once. If a
 * process crashes before it has checked an attempt, the attempt is checked at its next time.
 */
const takeDue = statement({
  name: 'take-due-attempts',
  parameters: { now: 'timestamptz' },
  text: `
    update attempts set
      next_check_at = :now
        + least(interval '45 seconds', greatest(interval '2 seconds', (:now - started_at) / 4))
    where reference = any (array(
      select reference from attempts
      where state in (${sqlList(attemptsWhose('open'))}) and next_check_at <= :now
      order by next_check_at limit ${batchSize}
      for update skip locked
    ))
    returning ${settledColumns.join(', ')}, next_check_at`,
  returns: rowOf<DueAttempt>(),
});

/**
 * Queries the card processor for the outcomes of attempts that are due, and stores the outcomes. It continues with the next batch as long
 * as attempts are due and the processor responds.
 */
export async function settleUnfinishedPayments(
  dependencies: ProcessorSyncDependencies,
  stopped?: AbortSignal,
): Promise<void> {
  while (!stopped?.aborted) {
    const due = await dependencies.database.query(takeDue({ now: dependencies.clock() }));
    const results = await Promise.allSettled(
      due.map((attempt) => queryProcessor(dependencies, attempt, attempt.next_check_at.getTime())),
    );
    results.forEach((result, index) => {
      if (result.status === 'rejected')
        dependencies.log.error(
          { reference: due[index]?.reference, err: result.reason },
          'failed to settle an unfinished payment',
        );
    });
    const isAnswered = results.some((result) => result.status === 'fulfilled' && result.value !== 'no-answer');
    if (due.length < batchSize || !isAnswered) return;
  }
}
