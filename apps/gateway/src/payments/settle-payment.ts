import type { BilledTo, Confirmation } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import type { Approval, Refusal } from '../card-processor/card-processor.ts';
import { instantAt, momentAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sqlList, statement } from '../db/statement.ts';
import { newConfirmationNumber } from '../ids.ts';
import { attemptMove, type AttemptEvent } from '../states/attempt.ts';
import { holdsAfter, paymentMove, stateBeforeClaim } from '../states/payment.ts';
import { toPayment, type Payer, type PaymentRecord } from './payment-view.ts';
import { keepCardSql, keptParameters, keptValues } from '../saved-cards/keep-card.ts';
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

interface Changes {
  /** The columns that change in the attempt besides its state. */
  readonly attempt: string;
  /** The columns that change in the payment besides its state; `attempt` is the attempt's row. */
  readonly payment?: string;
  /** True when the processor refused the card, which counts towards the limits. Default: false. */
  readonly isRefused?: boolean;
  /** More that happens in the same statement, each `name as (…)`, with `attempt` and `payment` as they are now. */
  readonly also?: readonly string[];
}

/** Moves an attempt and its payment, both only from states that allow it; the payment lets go of invoices it no longer holds. */
function settle(event: AttemptEvent, { attempt, payment, isRefused = false, also = [] }: Changes): string {
  const attemptMoves = attemptMove(event);
  const { from, to } = paymentMove(event);
  const paymentState = to === stateBeforeClaim ? 'attempt.payment_state_before' : sqlList([to]);
  const parts = [
    `attempt as (
      update attempts set state = ${sqlList([attemptMoves.to])}, ${attempt}
      where reference = :reference and payment_id = :paymentId and state in (${sqlList(attemptMoves.from)})
      returning *
    )`,
    `payment as (
      update payments p set ${[`state = ${paymentState}`, ...(payment ? [payment] : [])].join(', ')} from attempt
      where p.id = :paymentId and p.state in (${sqlList(from)})
      returning p.id, p.user_id
    )`,
    `counted as (${giveBackSql('attempt', { isRefused })})`,
    ...(holdsAfter(to) ? [] : [letGo]),
    ...also,
  ];
  return `with ${parts.join(', ')} select id from payment`;
}

/** Another payment may take the invoices from now on. */
const letGo = `released as (
  update payment_invoices set holds = false where payment_id = :paymentId and exists (select 1 from payment)
)`;

const keys = { reference: 'text', paymentId: 'text' } as const;

const paidParameters = {
  ...keys,
  answer: 'text',
  confirmationNumber: 'text',
  chargedAt: 'timestamptz',
  cardBrand: 'text',
  cardLast4: 'text',
  paidOn: 'date',
  now: 'timestamptz',
} as const;

/** Everything that being paid means: states, ledger, invoices, receipt and answer, and more, where there is more. */
const settleAsPaid = (more: readonly string[] = []): string =>
  settle('approved', {
    attempt: 'answer = :answer',
    payment: `confirmation_number = :confirmationNumber, paid_at = :chargedAt, billed_to = attempt.billed_to,
      email = attempt.email, card_brand = :cardBrand, card_last4 = :cardLast4`,
    also: [
      `invoice as (
        select id from invoices
        where id = any (array(select invoice_id from payment, payment_invoices where payment_id = :paymentId))
        order by id
        for no key update
      )`,
      `paid as (
        update invoices set paid_on = :paidOn where id = any (array(select id from invoice))
      )`,
      `entries as (
        insert into ledger_entries (payment_id, invoice_id, reference, amount_minor, currency, at)
        select :paymentId, pi.invoice_id, attempt.reference, pi.amount_minor, attempt.currency, :chargedAt
        from payment, attempt, payment_invoices pi where pi.payment_id = :paymentId order by pi.invoice_id
      )`,
      `receipt as (
        insert into receipts (payment_id, locale, next_try_at)
        select payment.id, attempt.locale, :now from payment, attempt
      )`,
      ...more,
    ],
  });

/** Writes all of it down in one statement, or nothing. */
const settleApproved = statement({
  name: 'settle-paid',
  move: 'approved',
  parameters: paidParameters,
  text: settleAsPaid(),
});

/** The same where the card is kept too, so that no payment is paid without its card, nor a card there without its payment. */
const settleAndKeep = statement({
  name: 'settle-paid-and-keep',
  move: 'approved',
  parameters: { ...paidParameters, ...keptParameters },
  text: settleAsPaid(keepCardSql),
});

/** Marks an attempt as given up with no answer about the card; the worker asks the processor again, first in a minute. */
const givenUp = `given_up_at = :now, next_check_at = :now + interval '1 minute'`;

const settleRefused = statement({
  name: 'settle-declined',
  move: 'refused',
  parameters: { ...keys, answer: 'text', reason: 'text' },
  text: settle('refused', { attempt: 'answer = :answer', payment: 'decline_reason = :reason', isRefused: true }),
});

const settleNotProcessed = statement({
  name: 'settle-not-processed',
  move: 'refused',
  parameters: { ...keys, answer: 'text', reason: 'text', now: 'timestamptz' },
  text: settle('refused', { attempt: `answer = :answer, ${givenUp}`, payment: 'decline_reason = :reason' }),
});

/** The key is given back: the same request may be tried again and is then a new attempt. */
const undoClaim = statement({
  name: 'settle-unreached',
  move: 'unreached',
  parameters: { ...keys, now: 'timestamptz' },
  text: settle('unreached', { attempt: `idempotency_key = null, request_hash = null, ${givenUp}` }),
});

const noteLost = statement({
  name: 'settle-lost',
  move: 'lost',
  parameters: { ...keys, nextCheckAt: 'timestamptz' },
  text: settle('lost', { attempt: 'next_check_at = least(next_check_at, :nextCheckAt)' }),
});

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
  { card, chargedAtMs, storedCard }: Approval,
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
    isReceiptSent: false,
    isReceiptUndelivered: false,
    isCardSaved: false, // known once it is written down, as `readPayment` tells
  };
  const invoices = payment.invoices.map((invoice) => ({ ...invoice, paid_on: paidOn }));
  const { to: state } = paymentMove('approved');
  const answer = JSON.stringify(toPayment({ ...payment, state, confirmation, invoices }, momentAt(nowMs, locale)));
  const values = {
    reference,
    paymentId,
    answer,
    confirmationNumber: confirmation.number,
    chargedAt: chargedAtMs,
    cardBrand: card.brand,
    cardLast4: card.last4,
    paidOn,
    now: nowMs,
  };
  const query = storedCard ? settleAndKeep({ ...values, ...keptValues(storedCard) }) : settleApproved(values);
  const rows = await database.query(query);
  return rows.length > 0 ? answer : undefined;
}

async function settleDeclined(
  database: Database,
  payment: PaymentRecord,
  { reference, paymentId, locale }: OpenAttempt,
  { reason }: Refusal,
  nowMs: number,
): Promise<string | undefined> {
  const { to: state } = paymentMove('refused');
  const invoices = payment.invoices.map((invoice) => ({ ...invoice, held: holdsAfter(state) }));
  const declined = { ...payment, state, declineReason: reason, invoices };
  const answer = JSON.stringify(toPayment(declined, momentAt(nowMs, locale)));
  const values = { reference, paymentId, answer, reason };
  const query = reason === 'not-processed' ? settleNotProcessed({ ...values, now: nowMs }) : settleRefused(values);
  const rows = await database.query(query);
  return rows.length > 0 ? answer : undefined;
}

type AttemptKey = Pick<OpenAttempt, 'reference' | 'paymentId'>;

/** Notes that the card processor's answer was lost and lets the worker ask for it from `nextCheckAtMs` on. */
export async function settleLost(
  database: Database,
  { reference, paymentId }: AttemptKey,
  nextCheckAtMs: number,
): Promise<void> {
  await database.query(noteLost({ reference, paymentId, nextCheckAt: nextCheckAtMs }));
}

/** Undoes the claim of an attempt that certainly did not reach the card processor. */
export async function settleUnreached(
  database: Database,
  { reference, paymentId }: AttemptKey,
  nowMs: number,
): Promise<void> {
  await database.query(undoClaim({ reference, paymentId, now: nowMs }));
}
