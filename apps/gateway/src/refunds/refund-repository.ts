import type { Refund } from '@assess/gateway-client/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { RefundsTable } from '../db/ledger-tables.ts';
import { auditParameters, auditSql, type ActionBy } from '../audit.ts';
import { isDisputedSql } from '../shared-sql/is-disputed.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { balanceSql } from '../shared-sql/late-charge-balance.ts';
import { paymentMove } from '../states/payment.ts';
import { countedAloneSql, needsSecondPersonSql } from '../shared-sql/refund-approval.ts';
import { refundMove } from '../states/refund.ts';

export type RefundRow = Selectable<RefundsTable>;

const { from: asked, to: refunding } = refundMove('approved');
const rejected = refundMove('rejected');

const chargedSql = `
  select reference from attempts where payment_id = :paymentId and state in (${sqlList(attemptsWhose('made'))})`;

const isAboveLimit = 'refund_asked_minor > :limitMinor';

/**
 * Stores a requested refund. The payment's row counts all requested amounts, so that the second of two simultaneous requests counts the
 * first. A refund that brings this total above the limit waits for a second person, however small the refund is. So does one that brings
 * what the person has refunded alone since midnight in UTC above the limit of a day.
 */
const ask = statement({
  name: 'ask-refund',
  parameters: {
    id: 'text',
    paymentId: 'text',
    amountMinor: 'bigint',
    reason: 'text',
    limitMinor: 'bigint',
    dayLimitMinor: 'bigint',
    nextCheckAt: 'timestamptz',
    ...auditParameters,
  },
  text: `
    with payment as (
      update payments set refund_asked_minor = refund_asked_minor + :amountMinor
      where id = :paymentId and state in (${sqlList([paymentMove('approved').to])})
        and refund_asked_minor + :amountMinor <= amount_minor
        and exists (${chargedSql})
        and not ${isDisputedSql(`(${chargedSql})`)}
        and not exists (select from refunds where id = :id)
      returning id, currency, refund_asked_minor
    ), alone as (
      ${countedAloneSql('payment', ':amountMinor', isAboveLimit)}
    ), refund as (
      insert into refunds (id, payment_id, reference, state, amount_minor, currency, reason, asked_by, asked_at, next_check_at)
      select :id, payment.id, (${chargedSql}),
        case when ${needsSecondPersonSql(isAboveLimit)} then ${sqlList(asked)} else ${sqlList([refunding])} end,
        :amountMinor, currency, :reason, :person, :now, :nextCheckAt
      from payment, alone
      returning *
    ), audited as (
      ${auditSql('ask-refund', 'refund', `jsonb_build_object('refund', id, 'amountMinor', amount_minor, 'reason', reason)`)}
    )
    select * from refund`,
  returns: rowOf<RefundRow>(),
});

export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly reason: string;
  /** The total that may be refunded of a payment before a second person has to approve a refund. */
  readonly limitMinor: number;
  /** The total that a person may refund in a day before a second person has to approve a refund. */
  readonly dayLimitMinor: number;
  readonly nextCheckAt: number;
}

/** Stores a requested refund. Returns `undefined` when the amount exceeds what can be refunded, the charge is disputed, or a refund with this id exists already. */
export async function insertRefund(
  database: Database,
  refund: NewRefund,
  by: ActionBy,
): Promise<RefundRow | undefined> {
  try {
    const [row] = await database.query(ask({ ...refund, ...by }));
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined; // a simultaneous request stored the same refund; this one is rolled back
    throw error;
  }
}

const approve = statement({
  name: 'approve-refund',
  parameters: { id: 'text', nextCheckAt: 'timestamptz', ...auditParameters },
  text: `
    with refund as (
      update refunds set state = ${sqlList([refunding])}, approved_by = :person, next_check_at = :nextCheckAt
      where id = :id and state in (${sqlList(asked)}) and asked_by <> :person
        and not ${isDisputedSql('refunds.reference')}
      returning *
    ), audited as (${auditSql('approve-refund', 'refund', `jsonb_build_object('refund', id)`)})
    select * from refund`,
  returns: rowOf<RefundRow>(),
});

/**
 * Approves a refund that another person has requested. Returns `undefined` when the refund does not wait for an approval by
 * this person, or its charge is disputed.
 */
export async function approveRefund(
  database: Database,
  refund: { id: string; nextCheckAt: number },
  by: ActionBy,
): Promise<RefundRow | undefined> {
  const [row] = await database.query(approve({ ...refund, ...by }));
  return row;
}

/**
 * Subtracts the amount of a refund that was not made from the payment's requested total, so that staff can request that amount again. The
 * seller holds a late charge on.
 */
const giveBackSql = `
  update payments p set refund_asked_minor = refund_asked_minor - refund.amount_minor
  from refund where p.id = refund.payment_id and not refund.of_late_charge
), late as (
  update late_charges l set ${balanceSql({ endsRefund: true })}
  where l.reference = any (array(select reference from refund where of_late_charge))`;

const reject = statement({
  name: 'reject-refund',
  parameters: { id: 'text', ...auditParameters },
  text: `
    with refund as (
      update refunds set state = ${sqlList([rejected.to])} where id = :id and state in (${sqlList(rejected.from)})
      returning *
    ), given_back as (${giveBackSql}), audited as (
      ${auditSql('reject-refund', 'refund', `jsonb_build_object('refund', id)`)}
    )
    select * from refund`,
  returns: rowOf<RefundRow>(),
});

/** Rejects a refund that waits for a second person. Returns `undefined` when the refund does not wait for one. */
export async function rejectRefund(database: Database, id: string, by: ActionBy): Promise<RefundRow | undefined> {
  const [row] = await database.query(reject({ id, ...by }));
  return row;
}

const refused = refundMove('refused');

const settleRefused = statement({
  name: 'settle-refund-refused',
  parameters: { id: 'text', now: 'timestamptz' },
  text: `
    with refund as (
      update refunds set state = ${sqlList([refused.to])} where id = :id and state in (${sqlList(refused.from)})
      returning *
    ), given_back as (${giveBackSql})
    select id from refund`,
});

/** Records that the card processor has refused a refund. */
export async function settleRefundRefused(database: Database, id: string, now: number): Promise<void> {
  await database.query(settleRefused({ id, now }));
}

export const readRefund = (database: Database, id: string): Promise<RefundRow | undefined> =>
  database.kysely.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** Converts a refund to its form in the API, for staff. */
export const toRefund = (row: Omit<RefundRow, 'next_check_at' | 'watched_until'>): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  state: row.state,
  amount: { amountMinor: row.amount_minor, currency: row.currency },
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  approvedBy: row.approved_by,
  refundedAt: row.refunded_at?.toISOString() ?? null,
  failedAt: row.failed_at?.toISOString() ?? null,
  failure: row.failure,
  isPaidAgain: row.paid_again,
});
