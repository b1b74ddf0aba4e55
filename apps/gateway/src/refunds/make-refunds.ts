import type { Logger } from 'pino';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { refundMove } from '../states/refund.ts';
import { settleRefundRefused, type RefundRow } from './refund-store.ts';
import { settleRefunded } from './settle-refund.ts';

export interface RefundDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The time for which the process that starts a refund is responsible for it. After that, the worker of any process may take the refund
 * over.
 */
export const refundLifeMs = 30_000;

/**
 * Requests a refund from the card processor and stores the outcome. Without a response, the worker requests it again under the same
 * reference.
 */
export async function makeRefund(
  { database, cardProcessor, clock, log }: RefundDependencies,
  refund: Pick<RefundRow, 'id' | 'payment_id' | 'reference' | 'amount_minor' | 'currency'>,
): Promise<void> {
  const { id, reference: charge, amount_minor: amountMinor, currency } = refund;
  const { started_at: chargeAskedAt } = await database.kysely
    .selectFrom('attempts')
    .select('started_at')
    .where('reference', '=', charge)
    .executeTakeFirstOrThrow();
  const outcome = await cardProcessor.refund({
    ...{ reference: id, charge, amountMinor, currency },
    chargeAskedAtMs: chargeAskedAt.getTime(),
  });
  switch (outcome.kind) {
    case 'refunded':
      return settleRefunded(database, refund, { refundedAtMs: outcome.refundedAtMs, nowMs: clock() });
    case 'refused':
      log.error({ refundId: id, detail: outcome.detail }, 'refund refused by the card processor');
      return settleRefundRefused(database, id);
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
      where state in (${sqlList(refundMove('made').from)}) and next_check_at <= :now
      order by next_check_at limit 20
      for update skip locked
    ))
    returning id, payment_id, reference, amount_minor, currency`,
  returns: rowOf<RefundRow>(),
});

/** Requests refunds again whose outcome is unknown because of a crash or a lost response. */
export async function makeUnfinishedRefunds(dependencies: RefundDependencies): Promise<void> {
  const due = await dependencies.database.query(takeDue({ now: dependencies.clock() }));
  await Promise.all(due.map((refund) => makeRefund(dependencies, refund)));
}
