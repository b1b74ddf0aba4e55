import type { Logger } from 'pino';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { Metrics } from '../http/metrics.ts';
import { settleLateRefunded } from '../late-charges/settle-late-refund.ts';
import { refundMove } from '../states/refund.ts';
import { reportExcess, type ExcessDependencies } from '../ops/report-excess.ts';
import { settleRefundRefused, type RefundRow } from './refund-repository.ts';
import { settleRefunded } from './settle-refund.ts';

export interface RefundDependencies extends ExcessDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: ExcessDependencies['metrics'] & Pick<Metrics, 'refundFailed'>;
}

/** The columns of a refund that the card processor is asked about. */
export const askedColumns = ['id', 'payment_id', 'reference', 'amount_minor', 'currency', 'of_late_charge'] as const;

export type AskedRefund = Pick<RefundRow, (typeof askedColumns)[number]>;

/**
 * The time for which the process that starts a refund is responsible for it. After that, the worker of any process may take the refund
 * over.
 */
export const refundLifeMs = 30_000;

/** Builds the request to the card processor about a refund. */
export async function requestFor(
  { kysely }: Database,
  { id, reference: charge, amount_minor: amountMinor, currency }: AskedRefund,
) {
  const { started_at: chargeAskedAt } = await kysely
    .selectFrom('attempts')
    .select('started_at')
    .where('reference', '=', charge)
    .executeTakeFirstOrThrow();
  return { reference: id, charge, amountMinor, currency, chargeAskedAtMs: chargeAskedAt.getTime() };
}

const making = refundMove('made').from;

/**
 * Postpones the next request about a refund that the card processor has accepted, but not made. The older the refund, the later, at most 12
 * hours.
 */
const postpone = statement({
  name: 'postpone-pending-refund',
  parameters: { id: 'text', now: 'timestamptz' },
  text: `
    update refunds set
      next_check_at = :now + least(interval '12 hours', greatest(interval '1 minute', (:now - asked_at) / 4))
    where id = :id and state in (${sqlList(making)})`,
});

/**
 * Requests a refund from the card processor and stores the outcome. Until the processor has made the refund, the worker requests it again
 * under the same reference.
 */
export async function makeRefund(dependencies: RefundDependencies, refund: AskedRefund): Promise<void> {
  const { database, cardProcessor, clock, log } = dependencies;
  const { id } = refund;
  const outcome = await cardProcessor.refund(await requestFor(database, refund));
  switch (outcome.kind) {
    case 'refunded': {
      const made = { refundedAtMs: outcome.refundedAtMs, nowMs: clock() };
      const settled = refund.of_late_charge
        ? await settleLateRefunded(database, id, made)
        : await settleRefunded(database, refund, made);
      if (settled?.exceedsCharge) reportExcess(dependencies, { refundId: id, paymentId: refund.payment_id });
      return;
    }
    case 'refused':
      log.error({ refundId: id, detail: outcome.detail }, 'refund refused by the card processor');
      return settleRefundRefused(database, id, clock());
    case 'pending':
      log.info({ refundId: id }, 'refund pending at the card processor');
      return void (await database.query(postpone({ id, now: clock() })));
    case 'no-answer':
      log.warn({ refundId: id, detail: outcome.detail }, 'refund not answered, retried');
  }
}

/** Claims refunds that are due, each for longer than the processor may take to respond. Any number of processes may run this at once. */
const takeDue = statement({
  name: 'take-due-refunds',
  parameters: { now: 'timestamptz' },
  text: `
    update refunds set
      next_check_at = :now + least(interval '5 minutes', greatest(interval '10 seconds', (:now - asked_at) / 4))
    where id = any (array(
      select id from refunds
      where state in (${sqlList(making)}) and next_check_at <= :now
      order by next_check_at limit 20
      for update skip locked
    ))
    returning ${askedColumns.join(', ')}`,
  returns: rowOf<AskedRefund>(),
});

/** Requests refunds again that are not made yet: because of a crash, a lost response, or because the card processor has them pending. */
export async function makeUnfinishedRefunds(dependencies: RefundDependencies): Promise<void> {
  const due = await dependencies.database.query(takeDue({ now: dependencies.clock() }));
  await Promise.all(due.map((refund) => makeRefund(dependencies, refund)));
}
