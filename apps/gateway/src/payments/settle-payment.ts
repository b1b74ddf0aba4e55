import type { BilledTo, Confirmation } from '@assess/gateway-client/contract';
import type { Approval, Refusal } from '../card-processor/card-processor.ts';
import { dayAt, instantAt } from '../clock.ts';
import { sqlList, type Database, type Statement } from '../db/database.ts';
import { newConfirmationNumber } from '../ids.ts';
import { statesBefore, type PaymentEvent } from './payment.ts';
import { toPayment, type Payer, type PaymentRecord } from './payment-view.ts';
import { giveBackSql } from './refusal-limits.ts';

/** An attempt whose outcome is to be written down. */
export interface OpenAttempt {
  readonly reference: string;
  readonly paymentId: string;
  readonly billedTo: BilledTo;
  readonly email: string;
}

/** The end of an attempt and the move of its payment, both only from the states that allow it; a refused card counts. */
const settle = (event: PaymentEvent['kind'], attemptState: string, paymentChanges: string): string => `
  with attempt as (
    update attempts set ${attemptState} where reference = $1 and payment_id = $2 and state in ('charging', 'unknown')
    returning *
  ), payment as (
    update payments p set ${paymentChanges} from attempt
    where p.id = $2 and p.state in (${sqlList(statesBefore(event))})
    returning p.id
  ), counted as (
    ${giveBackSql('attempt', { isRefused: event === 'refused' })}
  )`;

/** Lets go of the payment's invoices, so that another payment may take them. */
const release = `
  , released as (
    update payment_invoices set holds = false where payment_id = $2 and exists (select 1 from payment)
  )
  select id from payment`;

/** Everything that being paid means, in one statement: states, ledger, invoices, receipt and answer, or nothing. */
const paidStatement: Statement = {
  name: 'settle-paid',
  text: `${settle(
    'approved',
    `state = 'paid', answer = $3`,
    `state = 'paid', confirmation_number = $4, paid_at = $5::timestamptz, billed_to = attempt.billed_to,
     email = attempt.email, card_brand = $6, card_last4 = $7`,
  )}, invoice as (
    select id from invoices
    where id = any (array(select invoice_id from payment, payment_invoices where payment_id = $2))
    order by id
    for no key update
  ), paid as (
    update invoices set paid_on = $8::date where id = any (array(select id from invoice))
  ), entries as (
    insert into ledger_entries (payment_id, invoice_id, reference, amount_minor, currency, at)
    select $2, pi.invoice_id, attempt.reference, pi.amount_minor, attempt.currency, $5::timestamptz
    from payment, attempt, payment_invoices pi where pi.payment_id = $2 order by pi.invoice_id
  ), receipt as (
    insert into receipts (payment_id, locale, next_try_at)
    select payment.id, attempt.locale, $9::timestamptz from payment, attempt
  )
  select id from payment`,
};

const declinedStatement: Statement = {
  name: 'settle-declined',
  text: settle('refused', `state = 'declined', answer = $3`, `state = 'declined', decline_reason = $4`) + release,
};

/** The key is given back: the same request may be tried again and is then a new attempt. */
const unreachedStatement: Statement = {
  name: 'settle-unreached',
  text:
    settle(
      'unreached',
      `state = 'unreached', idempotency_key = null, request_hash = null`,
      'state = attempt.payment_state_before',
    ) + release,
};

const lostStatement: Statement = {
  name: 'settle-lost',
  text: `${settle(
    'lost',
    `state = 'unknown', next_check_at = least(next_check_at, $3::timestamptz)`,
    `state = 'unknown'`,
  )} select id from payment`,
};

/**
 * Writes the card processor's word down: one round trip.
 *
 * @returns the answer that the attempt's idempotency key gives from now on; `undefined` when it was settled before.
 */
export async function settlePayment(
  database: Database,
  payment: PaymentRecord,
  attempt: OpenAttempt,
  outcome: Approval | Refusal,
  nowMs: number,
): Promise<string | undefined> {
  return outcome.kind === 'approved'
    ? settlePaid(database, payment, attempt, outcome, nowMs)
    : settleDeclined(database, payment, attempt, outcome, nowMs);
}

async function settlePaid(
  database: Database,
  payment: PaymentRecord,
  { reference, paymentId, billedTo, email }: OpenAttempt,
  { card, chargedAtMs }: Approval,
  nowMs: number,
): Promise<string | undefined> {
  const confirmation: Confirmation & Payer = {
    number: newConfirmationNumber(),
    paidAt: instantAt(chargedAtMs),
    billedTo,
    email,
    card,
    isRegistered: payment.userId !== null,
  };
  const paidOn = dayAt(chargedAtMs);
  const invoices = payment.invoices.map((invoice) => ({ ...invoice, paid_on: paidOn }));
  const answer = JSON.stringify(toPayment({ ...payment, state: 'paid', confirmation, invoices }, nowMs));
  const { number, paidAt } = confirmation;
  const rows = await database.query(paidStatement, [
    reference,
    paymentId,
    answer,
    number,
    paidAt,
    card.brand,
    card.last4,
    paidOn,
    instantAt(nowMs),
  ]);
  return rows.length > 0 ? answer : undefined;
}

async function settleDeclined(
  database: Database,
  payment: PaymentRecord,
  { reference, paymentId }: OpenAttempt,
  { reason }: Refusal,
  nowMs: number,
): Promise<string | undefined> {
  const invoices = payment.invoices.map((invoice) => ({ ...invoice, held: false }));
  const answer = JSON.stringify(toPayment({ ...payment, state: 'declined', declineReason: reason, invoices }, nowMs));
  const rows = await database.query(declinedStatement, [reference, paymentId, answer, reason]);
  return rows.length > 0 ? answer : undefined;
}

type AttemptKey = Pick<OpenAttempt, 'reference' | 'paymentId'>;

/** Notes that the card processor's answer was lost and lets the worker ask for it from `nextCheckAtMs` on. */
export async function settleLost(database: Database, attempt: AttemptKey, nextCheckAtMs: number): Promise<void> {
  await database.query(lostStatement, [attempt.reference, attempt.paymentId, instantAt(nextCheckAtMs)]);
}

/** Undoes the claim of an attempt that certainly did not reach the card processor. */
export async function settleUnreached(database: Database, attempt: AttemptKey): Promise<void> {
  await database.query(unreachedStatement, [attempt.reference, attempt.paymentId]);
}
