import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sqlList, statement } from '../db/statement.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Approval } from '../card-processor/card-processor.ts';
import { queueCardRemovalSql } from '../saved-cards/saved-card-repository.ts';
import { attemptsWhose } from '../states/attempt.ts';

export interface LateChargeDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'chargedLate'>;
}

const noteLateCharge = statement({
  name: 'note-late-charge',
  parameters: { reference: 'text', storedCardId: 'text?', now: 'timestamptz' },
  text: `
    with contradicted as (
      update attempts set contradicted_at = :now
      where reference = :reference and state not in (${sqlList(attemptsWhose('made'))}) and contradicted_at is null
      returning reference, :storedCardId as stored_card_id
    ), unlisted as (
      select stored_card_id from contradicted
      where stored_card_id is not null and stored_card_id not in (select stored_card_id from saved_cards)
    ), queued as (${queueCardRemovalSql('unlisted')})
    select reference from contradicted`,
});

/**
 * Reports a charge that was made for an attempt that had already ended. Unless the attempt had ended as paid, the payer was charged for
 * nothing, which one process logs once, as fatal. A card that the processor stored with such a charge is deleted, because no user sees it
 * in their list.
 */
export async function reportCharge(
  { database, clock, log, metrics }: LateChargeDependencies,
  reference: string,
  { storedCard }: Approval,
): Promise<void> {
  const contradicted = await database.query(noteLateCharge({ reference, storedCardId: storedCard?.id, now: clock() }));
  if (contradicted.length === 0) return;
  metrics.chargedLate();
  log.fatal({ reference }, 'late charge recorded: refund by hand');
}
