import { sqlList } from '../db/statement.ts';
import { attemptMove, type AttemptEvent } from '../states/attempt.ts';
import { holdsAfter, paymentMove, stateBeforeClaim } from '../states/payment.ts';
import { giveBackSql, type CardResult } from './decline-limits/decline-limits.ts';

/** The parameters of every statement that {@link settleSql} builds: the attempt and its payment. */
export const keys = { reference: 'text', paymentId: 'text' } as const;

interface Changes {
  /** The columns that change in the attempt besides its state. */
  readonly attempt: string;
  /** The columns that change in the payment besides its state; `attempt` is the attempt's row. */
  readonly payment?: string;
  /** SQL for the URL of the 3-D Secure page. Default: null, as for every other state. */
  readonly actionUrl?: string;
  /** The bank's decision on the card, for the decline limits. Default: `open`, which is never counted. */
  readonly card?: CardResult;
  /** Additional CTEs, each `name as (…)`. They can read `attempt` and `payment`, which have the new state. */
  readonly also?: readonly string[];
}

/**
 * Builds the statement that changes the states of an attempt and its payment, if both are in a state that allows it. The payment releases
 * its invoices if it does not hold them in its new state.
 */
export function settleSql(
  event: AttemptEvent,
  { attempt, payment, actionUrl = 'null', card = 'open', also = [] }: Changes,
): string {
  const attemptMoves = attemptMove(event);
  const { from, to } = paymentMove(event);
  const paymentState = to === stateBeforeClaim ? 'attempt.payment_state_before' : sqlList([to]);
  const dependencies = [
    `attempt as (
      update attempts set state = ${sqlList([attemptMoves.to])}, ${attempt}
      where reference = :reference and payment_id = :paymentId and state in (${sqlList(attemptMoves.from)})
      returning *
    )`,
    `payment as (
      update payments p set ${[`state = ${paymentState}`, `action_url = ${actionUrl}`, ...(payment ? [payment] : [])].join(', ')} from attempt
      where p.id = :paymentId and p.state in (${sqlList(from)})
      returning p.id, p.user_id
    )`,
    `counted as (${giveBackSql('attempt', card)})`,
    ...(holdsAfter(to) ? [] : [letGo]),
    ...also,
  ];
  return `with ${dependencies.join(', ')} select id from payment`;
}

/** Releases the invoices, so that another payment may claim them. */
const letGo = `released as (
  update payment_invoices set holds = false where payment_id = :paymentId and exists (select 1 from payment)
)`;

/**
 * Marks an attempt as abandoned without a bank's decision on the card. The worker queries the card processor again, first after a minute.
 */
export const givenUp = `given_up_at = :now, next_check_at = :now + interval '1 minute'`;
