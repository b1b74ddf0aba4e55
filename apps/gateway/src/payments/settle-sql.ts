import { sqlList } from '../db/statement.ts';
import { attemptMove, type AttemptEvent } from '../states/attempt.ts';
import { holdsAfter, paymentMove, stateBeforeClaim } from '../states/payment.ts';
import { giveBackSql, type CardResult } from './decline-limits.ts';

/** Parameters of every statement that is made of {@link settleSql}: whose outcome it is. */
export const keys = { reference: 'text', paymentId: 'text' } as const;

interface Changes {
  /** The columns that change in the attempt besides its state. */
  readonly attempt: string;
  /** The columns that change in the payment besides its state; `attempt` is the attempt's row. */
  readonly payment?: string;
  /** The payer's bank's page, in SQL. Default: null, as for every other state. */
  readonly actionUrl?: string;
  /** The card's result, as the limits count it. Default: `open`, which counts nowhere. */
  readonly card?: CardResult;
  /** More that happens in the same statement, each `name as (…)`, with `attempt` and `payment` as they are now. */
  readonly also?: readonly string[];
}

/** Moves an attempt and its payment, both only from states that allow it; the payment lets go of invoices it no longer holds. */
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

/** Another payment may take the invoices from now on. */
const letGo = `released as (
  update payment_invoices set holds = false where payment_id = :paymentId and exists (select 1 from payment)
)`;

/** Marks an attempt as given up with no answer about the card; the worker asks the processor again, first in a minute. */
export const givenUp = `given_up_at = :now, next_check_at = :now + interval '1 minute'`;
