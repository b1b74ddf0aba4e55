import type { Logger } from 'pino';
import type { CardProcessor, LedgerCharge } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { dashboardRefund, madeColumns, type SettledRefund } from '../shared-sql/made-refund.ts';
import { reportExcess, type ExcessDependencies } from '../ops/report-excess.ts';
import { newLateChargeState } from '../states/late-charge.ts';
import { refundMove } from '../states/refund.ts';
import { settleLateMadeSql } from './settle-late-refund.ts';

export interface LateChargeCheckDependencies extends ExcessDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
  readonly log: Logger;
}

const { to: made } = refundMove('made');

/** The difference between two clocks that the listed period allows for. */
const aroundMs = 60 * 60_000;

interface DueLateCharge {
  readonly reference: string;
  readonly paymentId: string;
  readonly currency: string;
  /** The time of the charge request. Its refunds are later, but may be much earlier than the time at which the gateway found the charge. */
  readonly chargeAskedAt: Date;
}

/** Claims open late charges that are due for a check. The older one is, the later is its next check, at most 12 hours. */
const takeDue = statement({
  name: 'take-late-charges-to-check',
  parameters: { now: 'timestamptz' },
  text: `
    update late_charges l set
      next_check_at = :now + least(interval '12 hours', greatest(interval '10 minutes', (:now - l.found_at) / 4))
    from attempts a
    where a.reference = l.reference and l.reference = any (array(
      select reference from late_charges where state in (${sqlList([newLateChargeState])}) and next_check_at <= :now
      order by next_check_at limit 20
      for update skip locked
    ))
    returning l.reference, l.payment_id as "paymentId", l.currency, a.started_at as "chargeAskedAt"`,
  returns: rowOf<DueLateCharge>(),
});

/**
 * Stores a refund that was made in the card processor's dashboard, with its entry. The late charge ends when nothing of it is left. From then
 * on it is a refund of the gateway, which is checked for 35 days and may fail.
 */
const adopt = statement({
  name: 'adopt-late-refund',
  parameters: {
    ...{ id: 'text', reference: 'text', amountMinor: 'bigint', reason: 'text' },
    ...{ refundedAt: 'timestamptz', now: 'timestamptz' },
  },
  text: settleLateMadeSql(
    `
      insert into refunds (
        id, payment_id, reference, state, amount_minor, currency, reason, asked_by, asked_at, refunded_at, next_check_at, watched_until,
        of_late_charge
      )
      select :id, payment_id, reference, ${sqlList([made])}, :amountMinor, currency, :reason, ${sqlList([dashboardRefund.askedBy])},
        :refundedAt, :refundedAt, ${madeColumns.next_check_at}, ${madeColumns.watched_until}, true
      from late_charges where reference = :reference
      on conflict (id) do nothing
      returning *`,
    false,
  ),
  returns: rowOf<SettledRefund>(),
});

/** Asks the card processor about a refund that it has listed, and adopts the refund if it was made. */
async function adoptRefund(
  dependencies: LateChargeCheckDependencies,
  { reference: charge, paymentId, chargeAskedAt }: DueLateCharge,
  { reference: id, amountMinor, currency }: LedgerCharge,
): Promise<void> {
  const { database, cardProcessor, clock, log } = dependencies;
  const asked = { reference: id, charge, amountMinor, currency, chargeAskedAtMs: chargeAskedAt.getTime() };
  const outcome = await cardProcessor.findRefund(asked);
  if (outcome.kind !== 'refunded') return;
  const { reason } = dashboardRefund;
  const [adopted] = await database.query(
    adopt({ id, reference: charge, amountMinor, reason, refundedAt: outcome.refundedAtMs, now: clock() }),
  );
  if (!adopted) return;
  const line = { refundId: id, reference: charge, paymentId, amountMinor, currency };
  log.info(line, 'late charge refunded in the dashboard');
  if (adopted.exceedsCharge) reportExcess(dependencies, line);
}

/**
 * Asks the card processor whether open late charges were refunded in its dashboard, which then ends them. Refunds that the gateway requests
 * are settled like any other refund.
 */
export async function checkLateCharges(dependencies: LateChargeCheckDependencies): Promise<void> {
  const { database, cardProcessor, clock, log } = dependencies;
  const due = await database.query(takeDue({ now: clock() }));
  if (due.length === 0) return;
  const fromMs = Math.min(...due.map(({ chargeAskedAt }) => chargeAskedAt.getTime())) - aroundMs;
  const listed = await cardProcessor.listRefunded({ fromMs, toMs: clock() + aroundMs });
  if (listed.kind === 'no-answer') return log.warn({ detail: listed.detail }, 'failed to list refunds of late charges');
  const known = await readKnown(database, due);
  for (const late of due)
    for (const refund of listed.charges)
      if (refund.charge === late.reference && refund.currency === late.currency && !known.has(refund.reference))
        await adoptRefund(dependencies, late, refund);
}

/** Reads the ids of the refunds of late charges that the gateway has stored. */
async function readKnown({ kysely }: Database, due: readonly DueLateCharge[]): Promise<ReadonlySet<string>> {
  const references = due.map(({ reference }) => reference);
  const rows = await kysely.selectFrom('refunds').select('id').where('reference', 'in', references).execute();
  return new Set(rows.map(({ id }) => id));
}
