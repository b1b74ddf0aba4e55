import type { BilledTo, Confirmation, DeclineReason } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import type { Approval, Decline } from '../card-processor/card-processor.ts';
import { instantAt, momentAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { newConfirmationNumber } from '../ids.ts';
import { holdsAfter, paymentMove } from '../states/payment.ts';
import { toPayment, type Payer, type PaymentRecord } from './payment-view.ts';
import { keepCardSql, keptParameters, keptValues } from '../saved-cards/save-card.ts';
import { queueLapseMailSql } from '../lapsed-payments/queue-lapse-mail.ts';
import { givenUp, keys, settleSql } from './settle-sql.ts';

/** An attempt whose outcome is to be stored. */
export interface OpenAttempt {
  readonly reference: string;
  readonly paymentId: string;
  readonly billedTo: BilledTo;
  readonly email: string;
  /** The store in which the attempt was made. */
  readonly locale: Locale;
  /** True when the payer did not finish the 3-D Secure challenge in time; the payer then gets a mail. Default: false. */
  readonly hasLapsed?: boolean;
}

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

/** SQL that is true for an invoice whose amount has changed since the claim. Only the amount of the claim was charged. */
const isChangedSql = '(i.amount_minor, i.currency) is distinct from (pi.amount_minor, attempt.currency)';

/** Builds the statement that settles a successful payment: states, ledger, invoices, receipt, the stored response, and additional CTEs. */
const settleAsPaid = (more: readonly string[] = []): string =>
  settleSql('approved', {
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
        update invoices i set paid_on = :paidOn,
          paid_minor = case when ${isChangedSql} then pi.amount_minor end,
          paid_currency = case when ${isChangedSql} then attempt.currency end
        from attempt, payment_invoices pi
        where i.id = any (array(select id from invoice)) and pi.payment_id = :paymentId and pi.invoice_id = i.id
      )`,
      `entries as (
        insert into ledger_entries (payment_id, invoice_id, reference, amount_minor, currency, at, written_at)
        select :paymentId, pi.invoice_id, attempt.reference, pi.amount_minor, attempt.currency, :chargedAt, :now
        from payment, attempt, payment_invoices pi where pi.payment_id = :paymentId order by pi.invoice_id
      )`,
      `receipt as (
        insert into receipts (payment_id, locale, next_try_at)
        select payment.id, attempt.locale, :now from payment, attempt
      )`,
      ...more,
    ],
  });

/** Settles a paid attempt in one statement, so that either all of its changes are stored or none. */
const settleApproved = statement({
  name: 'settle-paid',
  move: 'approved',
  parameters: paidParameters,
  text: settleAsPaid(),
});

/** Settles a paid attempt and saves its card in one statement, so that neither is stored without the other. */
const settleAndKeep = statement({
  name: 'settle-paid-and-keep',
  move: 'approved',
  parameters: { ...paidParameters, ...keptParameters },
  text: settleAsPaid(keepCardSql),
});

const settleDeclined = statement({
  name: 'settle-declined',
  move: 'declined',
  parameters: { ...keys, answer: 'text', reason: 'text' },
  text: settleSql('declined', { attempt: 'answer = :answer', payment: 'decline_reason = :reason', card: 'declined' }),
});

const settleNotProcessed = statement({
  name: 'settle-not-processed',
  move: 'declined',
  parameters: { ...keys, answer: 'text', reason: 'text', now: 'timestamptz' },
  text: settleSql('declined', { attempt: `answer = :answer, ${givenUp}`, payment: 'decline_reason = :reason' }),
});

/** Settles an attempt whose 3-D Secure challenge the payer cancelled or abandoned. */
const settleUnfinished = statement({
  name: 'settle-unfinished',
  move: 'declined',
  parameters: { ...keys, answer: 'text', reason: 'text', now: 'timestamptz' },
  text: settleSql('declined', {
    attempt: `answer = :answer, ${givenUp}`,
    payment: 'decline_reason = :reason',
    card: 'unfinished',
  }),
});

/** Settles an attempt whose 3-D Secure challenge lapsed, and queues the mail to the payer in the same statement. */
const settleLapsed = statement({
  name: 'settle-lapsed',
  move: 'declined',
  parameters: { ...keys, answer: 'text', reason: 'text', now: 'timestamptz' },
  text: settleSql('declined', {
    attempt: `answer = :answer, ${givenUp}`,
    payment: 'decline_reason = :reason',
    card: 'unfinished',
    also: [queueLapseMailSql],
  }),
});

/** The statements for declines that are not the decision of a bank. The processor is asked about them again. */
const givenUpBy: Readonly<Record<DeclineReason, typeof settleNotProcessed | undefined>> = {
  declined: undefined,
  'insufficient-funds': undefined,
  'expired-card': undefined,
  'wrong-security-code': undefined,
  'processing-error': undefined,
  'authentication-failed': undefined,
  'authentication-unfinished': settleUnfinished,
  'token-expired': undefined,
  'not-processed': settleNotProcessed,
};

/**
 * Stores the outcome that the card processor reports, in one round trip.
 *
 * @returns the response to repeated requests with the attempt's idempotency key, as JSON; `undefined` when the attempt was settled before.
 */
export async function settlePayment(
  { database, clock }: SettleDependencies,
  payment: PaymentRecord,
  attempt: OpenAttempt,
  outcome: Approval | Decline,
): Promise<string | undefined> {
  const settlement = { payment, attempt, nowMs: clock() };
  return outcome.kind === 'approved'
    ? settlePaid(database, settlement, outcome)
    : settleAsDeclined(database, settlement, outcome);
}

export interface SettleDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

interface Settlement {
  readonly payment: PaymentRecord;
  readonly attempt: OpenAttempt;
  readonly nowMs: number;
}

async function settlePaid(
  database: Database,
  { payment, attempt: { reference, paymentId, billedTo, email, locale }, nowMs }: Settlement,
  { card, chargedAtMs, storedCard }: Approval,
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
    isCardSaved: false, // not known before the statement has run; `readPayment` returns it
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

async function settleAsDeclined(
  database: Database,
  { payment, attempt: { reference, paymentId, locale, hasLapsed }, nowMs }: Settlement,
  { reason }: Decline,
): Promise<string | undefined> {
  const { to: state } = paymentMove('declined');
  const invoices = payment.invoices.map((invoice) => ({ ...invoice, held: holdsAfter(state) }));
  const declined = { ...payment, state, declineReason: reason, actionUrl: null, invoices };
  const answer = JSON.stringify(toPayment(declined, momentAt(nowMs, locale)));
  const values = { reference, paymentId, answer, reason };
  const settleAbandoned = hasLapsed ? settleLapsed : givenUpBy[reason];
  const query = settleAbandoned?.({ ...values, now: nowMs }) ?? settleDeclined(values);
  const rows = await database.query(query);
  return rows.length > 0 ? answer : undefined;
}
