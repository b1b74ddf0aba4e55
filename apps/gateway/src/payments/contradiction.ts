import type { Logger } from 'pino';
import { instantAt, type Clock } from '../clock.ts';
import type { Database, Statement } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';

export interface ContradictionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'contradicted'>;
}

const contradictedStatement: Statement = {
  name: 'note-contradiction',
  text: `
    update attempts set contradicted_at = $2::timestamptz
    where reference = $1 and state <> 'paid' and contradicted_at is null
    returning reference`,
};

/**
 * To be told of a charge that was made under an attempt which had ended before. Unless it had ended as paid, somebody's
 * money was taken for nothing: said loudly, and once among all processes.
 */
export async function reportCharge(
  { database, clock, log, metrics }: ContradictionParts,
  reference: string,
): Promise<void> {
  const contradicted = await database.query(contradictedStatement, [reference, instantAt(clock())]);
  if (contradicted.length === 0) return;
  metrics.contradicted();
  log.fatal({ reference }, 'charged, but the payment was settled otherwise: refund by hand');
}
