import { disputeStates } from '@assess/gateway-client/contract';
import type { ReportedDispute } from '../card-processor/card-processor.ts';
import { sqlList, statement } from '../db/statement.ts';
import type { Metrics } from '../http/metrics.ts';
import { findLateCharge, type FindLateChargeDependencies } from '../late-charges/find-late-charge.ts';
import { reportExcess, type ExcessDependencies } from '../ops/report-excess.ts';
import { disputesWhose } from '../states/dispute.ts';
import { noteDispute, type DisputeRow } from './dispute-repository.ts';
import { settleDispute, type SettledDispute } from './settle-dispute.ts';

export interface DisputeDependencies extends FindLateChargeDependencies {
  readonly metrics: FindLateChargeDependencies['metrics'] &
    ExcessDependencies['metrics'] &
    Pick<Metrics, 'disputeMoved' | 'disputePaidAgain'>;
}

const open = disputesWhose(({ isOpen }) => isOpen);

/** The days for which a decided dispute is checked, because the bank can reverse its decision. */
const watchedForDays = 120;

/**
 * Postpones the next check of a dispute: for 6 hours while it is open or its money has not come back yet, otherwise by half of the time
 * since its decision, at least a day. A dispute that was decided long ago is checked no more, except after an event.
 */
const postpone = statement({
  name: 'postpone-dispute-check',
  parameters: { id: 'text', now: 'timestamptz' },
  text: `
    update disputes set next_check_at = case
      when state in (${sqlList(open)}) or (state = 'won' and withdrawn_minor <> 0) then :now + interval '6 hours'
      when closed_at + interval '${watchedForDays} days' <= :now then 'infinity'
      else :now + greatest(interval '1 day', (:now - closed_at) / 2)
    end
    where id = :id`,
});

/**
 * Records a dispute that the card processor has reported. A dispute proves that its charge was made, so an attempt that had ended without
 * a charge is looked up first.
 */
export async function recordDispute(dependencies: DisputeDependencies, reported: ReportedDispute): Promise<void> {
  const { database, clock, log } = dependencies;
  const note = () => noteDispute(database, reported, clock());
  const row = (await note()) ?? ((await findLateCharge(dependencies, reported.charge)) ? await note() : undefined);
  if (!row) return log.warn({ disputeId: reported.id, reference: reported.charge }, 'dispute of an unknown charge');
  const settled = await settleDispute(database, row, reported, clock());
  if (settled) tell(dependencies, row, settled);
  await database.query(postpone({ id: row.id, now: clock() }));
}

/** Logs and counts a dispute that has moved. An invoice that is paid twice, or given back twice, needs a person at once. */
function tell(dependencies: DisputeDependencies, before: DisputeRow, after: SettledDispute): void {
  const { log, metrics } = dependencies;
  const { id: disputeId, payment_id: paymentId, state, reason } = after;
  const line = { disputeId, paymentId, state, reason };
  if (state !== before.state) metrics.disputeMoved(state);
  if (after.exceedsCharge) return reportExcess(dependencies, line);
  if (after.paid_again && !before.paid_again) {
    metrics.disputePaidAgain();
    return log.fatal(line, 'lost dispute reversed after its invoices were paid again: refund');
  }
  if (disputeStates[state].holder === 'seller') log.info(line, 'dispute recorded');
  else log.error(line, 'dispute recorded');
}
