import type { BilledTo, Confirmation } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import type { Approval, Refusal } from '../card-processor/card-processor.ts';
import { instantAt, momentAt } from '../clock.ts';
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
  /** The store it was made in. */
  readonly locale: Locale;
}

/**
 * The end of an attempt and the move of its payment, both only from the states that allow it.
 *
 * @param isRefused - whether the processor refused the card, which counts
 */
const settle = (
  event: PaymentEvent['kind'],
  attemptState: string,
  paymentChanges: string,
  { isRefused } = { isRefused: false },
): string => `
  with attempt as (
    update attempts set ${attemptState} where reference = $1 and payment_id = $2 and state in ('charging', 'unknown')
    returning *
  ), payment as (
    update payments p set ${paymentChanges} from attempt
    where p.id = $2 and p.state in (${sqlList(statesBefore(event))})
    returning p.id
  ), counted as (
    ${giveBackSql('attempt', { isRefused })}
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

/** Given up without a word about the card: it is to be asked about again, first in a minute. */
const givenUp = (now: string): string =>
  `given_up_at = ${now}::timestamptz, next_check_at = ${now}::timestamptz + interval '1 minute'`;

const settleDeclinedAs = (attemptState: string, { isRefused }: { isRefused: boolean }): string =>
  settle('refused', attemptState, `state = 'declined', decline_reason = $4`, { isRefused }) + release;

const declinedStatement: Statement = {
  name: 'settle-declined',
  text: settleDeclinedAs(`state = 'declined', answer = $3`, { isRefused: true }),
};

const notProcessedStatement: Statement = {
  name: 'settle-not-processed',
  text: settleDeclinedAs(`state = 'declined', answer = $3, ${givenUp('$5')}`, { isRefused: false }),
};

/** The key is given back: the same request may be tried again and is then a new attempt. */
const unreachedStatement: Statement = {
  name: 'settle-unreached',
  text:
    settle(
      'unreached',
      `state = 'unreached', idempotency_key = null, request_hash = null, ${givenUp('$3')}`,
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
  { reference, paymentId, billedTo, email, locale }: OpenAttempt,
  { card, chargedAtMs }: Approval,
  nowMs: number,
): Promise<string | undefined> {
  const paidOn = dayAt(chargedAtMs, locale);
  const confirmation: Confirmation & Payer = {
    number: newConfirmationNumber(),
    paidAt: instantAt(chargedAtMs),
    paidOn,
    billedTo,
    email,
    card,
    isRegistered: payment.userId !== null,
    isReceiptUndelivered: false,
  };
  const invoices = payment.invoices.map((invoice) => ({ ...invoice, paid_on: paidOn }));
  const answer = JSON.stringify(
    toPayment({ ...payment, state: 'paid', confirmation, invoices }, momentAt(nowMs, locale)),
  );
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
  { reference, paymentId, locale }: OpenAttempt,
  { reason }: Refusal,
  nowMs: number,
): Promise<string | undefined> {
  const invoices = payment.invoices.map((invoice) => ({ ...invoice, held: false }));
  const answer = JSON.stringify(
    toPayment({ ...payment, state: 'declined', declineReason: reason, invoices }, momentAt(nowMs, locale)),
  );
  const values = [reference, paymentId, answer, reason];
  const rows =
    reason === 'not-processed'
      ? await database.query(notProcessedStatement, [...values, instantAt(nowMs)])
      : await database.query(declinedStatement, values);
  return rows.length > 0 ? answer : undefined;
}

type AttemptKey = Pick<OpenAttempt, 'reference' | 'paymentId'>;

/** Notes that the card processor's answer was lost and lets the worker ask for it from `nextCheckAtMs` on. */
export async function settleLost(database: Database, attempt: AttemptKey, nextCheckAtMs: number): Promise<void> {
  await database.query(lostStatement, [attempt.reference, attempt.paymentId, instantAt(nextCheckAtMs)]);
}

/** Undoes the claim of an attempt that certainly did not reach the card processor. */
export async function settleUnreached(database: Database, attempt: AttemptKey, nowMs: number): Promise<void> {
  await database.query(unreachedStatement, [attempt.reference, attempt.paymentId, instantAt(nowMs)]);
}
