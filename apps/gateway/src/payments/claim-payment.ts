import { dayAt, type Locale, type Money } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { isCheckViolation, isUniqueViolation } from '../db/database-errors.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { isPayableSql } from '../invoices/invoice-status.ts';
import { newAttemptState } from '../states/attempt.ts';
import { holdsAfter, paymentMove } from '../states/payment.ts';
import { toRecord, type PaymentRow } from './payment-repository.ts';
import {
  countedParameters,
  countedValues,
  reserveSql,
  roomConstraint,
  subjectsSql,
  type Counted,
} from './decline-limits/decline-limits.ts';
import type { Payer, PaymentRecord } from './payment-view.ts';

/** A request to charge a payment. */
export interface NewAttempt extends Payer {
  readonly reference: string;
  readonly paymentId: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  /** The total that the payer saw. A claim for a different total is refused. */
  readonly expectedTotal: Money | undefined;
  /** The signed-in user who pays; `undefined` for a guest. */
  readonly userId: string | undefined;
  /** The store in which the payment is made. It determines the calendar day of the payment and the language of the receipt. */
  readonly locale: Locale;
  /** The subjects under which the attempt is counted if the card is declined. */
  readonly counted: Counted;
  readonly startedAtMs: number;
  /** The earliest time at which the worker queries the card processor for the outcome. */
  readonly nextCheckAtMs: number;
}

/** A claimed payment, with the exact amount to charge. */
export interface Claim {
  readonly payment: PaymentRecord;
  readonly amountMinor: number;
  readonly currency: string;
}

const { from, to } = paymentMove('claimed');

/**
 * Locks the payment, then its invoices in a fixed order, so that no two claims deadlock. The whole statement is rolled back if another
 * payment has claimed an invoice in the meantime, which violates `one_payment_holds_an_invoice`, or if too many cards were declined, which
 * violates `charging_within_room`. Rows are selected by parameters and arrays, so that no query plan depends on how many rows PostgreSQL
 * expects.
 */
const claim = statement({
  name: 'claim-payment',
  move: 'claimed',
  parameters: {
    paymentId: 'text',
    reference: 'text',
    billedTo: 'jsonb',
    email: 'text',
    idempotencyKey: 'text',
    requestHash: 'text',
    startedAt: 'timestamptz',
    nextCheckAt: 'timestamptz',
    today: 'date',
    expectedMinor: 'bigint?',
    expectedCurrency: 'text?',
    locale: 'text',
    ...countedParameters,
  },
  text: `
    with payment as (
      select id, state from payments p
      where id = :paymentId and state in (${sqlList(from)})
        and expires_at > :startedAt
        and not exists (select 1 from attempts where payment_id = :paymentId and idempotency_key = :idempotencyKey)
      for no key update
    ), candidate as (
      select i.*, ${isPayableSql(':today')} as payable
      from invoices i
      where i.id = any (array(select invoice_id from payment, payment_invoices where payment_id = :paymentId))
      order by i.id
      for no key update of i
    ), total as (
      select sum(amount_minor)::bigint as amount_minor, min(currency) as currency
      from candidate having bool_and(payable) and count(distinct currency) = 1
        and (:expectedMinor is null or (sum(amount_minor), min(currency)) = (:expectedMinor, :expectedCurrency))
    ), subject as (
      ${subjectsSql('candidate')} and exists (select from total)
    ), reserved as (
      ${reserveSql('subject')}
    ), claimed as (
      update payments p set state = ${sqlList([to])}, amount_minor = total.amount_minor, currency = total.currency,
        claimed_at = :startedAt, user_id = (select id from users where id = :userId)
      from payment, total where p.id = :paymentId
      returning p.*
    ), held as (
      update payment_invoices pi set holds = ${holdsAfter(to)}, amount_minor = candidate.amount_minor
      from candidate, claimed where pi.payment_id = :paymentId and pi.invoice_id = candidate.id
    ), attempt as (
      insert into attempts (reference, payment_id, state, payment_state_before, amount_minor, currency, billed_to, email,
        idempotency_key, request_hash, started_at, next_check_at, locale, subjects)
      select :reference, claimed.id, ${sqlList([newAttemptState])}, payment.state, claimed.amount_minor, claimed.currency, :billedTo, :email,
        :idempotencyKey, :requestHash, :startedAt, :nextCheckAt, :locale, array(select hash from subject)
      from claimed, payment
    )
    select claimed.*, (
      select json_agg(i order by coalesce(i.due_on, 'infinity'), i.id) from (select *, ${holdsAfter(to)} as held from candidate) i
    ) as invoices
    from claimed`,
  returns: rowOf<PaymentRow & { amount_minor: number; currency: string }>(),
});

/**
 * Claims the payment and its invoices for an attempt, and determines the amount to charge, in one round trip. Returns `undefined` when
 * another attempt holds the payment, the payment cannot be paid, or too many cards were declined. In these cases the caller must not charge
 * the card.
 */
export async function claimPayment(database: Database, attempt: NewAttempt): Promise<Claim | undefined> {
  try {
    const { startedAtMs, nextCheckAtMs, expectedTotal, counted, ...named } = attempt;
    const query = claim({
      ...named,
      startedAt: startedAtMs,
      nextCheckAt: nextCheckAtMs,
      today: dayAt(startedAtMs, attempt.locale),
      expectedMinor: expectedTotal?.amountMinor,
      expectedCurrency: expectedTotal?.currency,
      ...countedValues(counted),
    });
    const [row] = await database.query(query);
    return row && { payment: toRecord(row), amountMinor: row.amount_minor, currency: row.currency };
  } catch (error) {
    if (isUniqueViolation(error) || isCheckViolation(error, roomConstraint)) return undefined;
    throw error;
  }
}
