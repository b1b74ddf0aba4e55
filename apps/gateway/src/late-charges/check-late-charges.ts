import type { Logger } from 'pino';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { lateChargeMove } from '../states/late-charge.ts';

export interface LateChargeCheckDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
  readonly log: Logger;
}

const elsewhere = lateChargeMove('refunded-elsewhere');

/** The difference between two clocks that the listed period allows for. */
const aroundMs = 60 * 60_000;

/** Claims open late charges that are due for a check. The older one is, the later is its next check, at most 12 hours. */
const takeDue = statement({
  name: 'take-late-charges-to-check',
  parameters: { now: 'timestamptz' },
  text: `
    update late_charges set
      next_check_at = :now + least(interval '12 hours', greatest(interval '10 minutes', (:now - found_at) / 4))
    where reference = any (array(
      select reference from late_charges where state in (${sqlList(elsewhere.from)}) and next_check_at <= :now
      order by next_check_at limit 20
      for update skip locked
    ))
    returning reference, found_at as "foundAt", currency`,
  returns: rowOf<{ reference: string; foundAt: Date; currency: string }>(),
});

/** Closes a late charge that was refunded in the card processor's dashboard, if its whole amount went back. */
const close = statement({
  name: 'close-late-charge',
  parameters: { reference: 'text', refunds: 'jsonb', refundedMinor: 'bigint', now: 'timestamptz' },
  text: `
    with late as (
      update late_charges set state = ${sqlList([elsewhere.to])}, closed_at = :now
      where reference = :reference and state in (${sqlList(elsewhere.from)}) and amount_minor = :refundedMinor
      returning reference, currency
    ), entries as (
      insert into late_charge_entries (reference, refund_id, amount_minor, currency, at, written_at)
      select late.reference, refund.id, -refund."amountMinor", late.currency, :now, :now
      from late, jsonb_to_recordset(:refunds) as refund (id text, "amountMinor" bigint)
    )
    select reference from late`,
  returns: rowOf<{ reference: string }>(),
});

/**
 * Asks the card processor whether open late charges were refunded in its dashboard, which then ends them. Refunds that the gateway requests
 * are settled like any other refund.
 */
export async function checkLateCharges({
  database,
  cardProcessor,
  clock,
  log,
}: LateChargeCheckDependencies): Promise<void> {
  const due = await database.query(takeDue({ now: clock() }));
  if (due.length === 0) return;
  const fromMs = Math.min(...due.map(({ foundAt }) => foundAt.getTime())) - aroundMs;
  const listed = await cardProcessor.listRefunded({ fromMs, toMs: clock() + aroundMs });
  if (listed.kind === 'no-answer') return log.warn({ detail: listed.detail }, 'failed to list refunds of late charges');
  for (const { reference, currency } of due) {
    const refunds = listed.charges.filter((refund) => refund.charge === reference && refund.currency === currency);
    const closed = await database.query(
      close({
        reference,
        refunds: refunds.map(({ reference: id, amountMinor }) => ({ id, amountMinor })),
        refundedMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        now: clock(),
      }),
    );
    if (closed.length > 0) log.info({ reference }, 'late charge refunded in the dashboard');
  }
}
