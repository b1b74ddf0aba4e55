import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { Metrics } from '../http/metrics.ts';
import { attemptsWhose } from '../states/attempt.ts';

export interface StuckPaymentsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'unknownOverADay'>;
}

/** The age of an attempt after which the gateway hardly learns its outcome any more, so a person has to ask the card processor. */
const alarmAfterMs = 24 * 60 * 60_000;

const readStuckPayments = statement({
  name: 'read-stuck-attempts',
  parameters: { before: 'timestamptz' },
  text: `
    select reference, payment_id as "paymentId" from attempts
    where state in (${sqlList(attemptsWhose('open'))}) and started_at <= :before
    order by next_check_at limit 1000`,
  returns: rowOf<{ reference: string; paymentId: string }>(),
});

/**
 * Creates the task that raises an alarm about payments with no outcome for more than a day. It logs each payment once per process, and counts all of
 * them in a metric.
 */
export function createStuckPaymentsAlarm({
  database,
  clock,
  log,
  metrics,
}: StuckPaymentsDependencies): () => Promise<void> {
  let reported: ReadonlySet<string> = new Set();
  return async () => {
    const attempts = await database.query(readStuckPayments({ before: clock() - alarmAfterMs }));
    metrics.unknownOverADay(attempts.length);
    for (const attempt of attempts)
      if (!reported.has(attempt.reference))
        log.error(attempt, 'payment stuck for more than a day, ask the card processor');
    reported = new Set(attempts.map(({ reference }) => reference));
  };
}
