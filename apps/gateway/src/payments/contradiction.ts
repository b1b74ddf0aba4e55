import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sqlList, statement } from '../db/statement.ts';
import type { Metrics } from '../http/metrics.ts';
import { attemptsWhose } from '../states/attempt.ts';

export interface ContradictionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'contradicted'>;
}

const noteContradiction = statement({
  name: 'note-contradiction',
  parameters: { reference: 'text', now: 'timestamptz' },
  text: `
    update attempts set contradicted_at = :now
    where reference = :reference and state not in (${sqlList(attemptsWhose('made'))}) and contradicted_at is null
    returning reference`,
});

/**
 * To be told of a charge that was made under an attempt which had ended before. Unless it had ended as paid, somebody's
 * money was taken for nothing: said loudly, and once among all processes.
 */
export async function reportCharge(
  { database, clock, log, metrics }: ContradictionParts,
  reference: string,
): Promise<void> {
  const contradicted = await database.query(noteContradiction({ reference, now: clock() }));
  if (contradicted.length === 0) return;
  metrics.contradicted();
  log.fatal({ reference }, 'charged, but the payment was settled otherwise: refund by hand');
}
