import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sqlList, statement } from '../db/statement.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Approval } from '../card-processor/card-processor.ts';
import { queueCardRemovalSql } from '../saved-cards/saved-card-repository.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { newLateChargeState } from '../states/late-charge.ts';

export interface LateChargeDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'chargedLate'>;
}

const noteLateCharge = statement({
  name: 'note-late-charge',
  parameters: { reference: 'text', storedCardId: 'text?', chargedAt: 'timestamptz', now: 'timestamptz' },
  text: `
    with contradicted as (
      update attempts set contradicted_at = :now
      where reference = :reference and state not in (${sqlList(attemptsWhose('made'))}) and contradicted_at is null
      returning reference, payment_id, amount_minor, currency, :storedCardId as stored_card_id
    ), late as (
      insert into late_charges (reference, payment_id, state, amount_minor, currency, found_at, next_check_at)
      select reference, payment_id, ${sqlList([newLateChargeState])}, amount_minor, currency, :now, :now + interval '10 minutes'
      from contradicted
      returning reference, amount_minor, currency
    ), entry as (
      insert into late_charge_entries (reference, amount_minor, currency, at, written_at)
      select reference, amount_minor, currency, :chargedAt, :now from late
    ), unlisted as (
      select stored_card_id from contradicted
      where stored_card_id is not null and stored_card_id not in (select stored_card_id from saved_cards)
    ), queued as (${queueCardRemovalSql('unlisted')})
    select reference from contradicted`,
});

/**
 * Reports a charge that was made for an attempt that had already ended. Unless the attempt had ended as paid, the payer was charged for
 * nothing, which one process logs once, as fatal, and a late charge is open until its amount went back. A card that the processor stored
 * with such a charge is deleted, because no user sees it in their list.
 */
export async function reportCharge(
  { database, clock, log, metrics }: LateChargeDependencies,
  reference: string,
  { storedCard, chargedAtMs }: Pick<Approval, 'storedCard' | 'chargedAtMs'>,
): Promise<void> {
  const contradicted = await database.query(
    noteLateCharge({ reference, storedCardId: storedCard?.id, chargedAt: chargedAtMs, now: clock() }),
  );
  if (contradicted.length === 0) return;
  metrics.chargedLate();
  log.fatal({ reference }, 'late charge recorded: refund it');
}
