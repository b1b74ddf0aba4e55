import { sqlList, statement, type Statement } from '../db/statement.ts';
import { queueCardRemovalSql } from '../saved-cards/saved-card-repository.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { paymentMove } from '../states/payment.ts';

/**
 * A statement that changes or deletes the rows whose deadline, a column of the table, is at or before `:at`. It returns one row for each
 * changed row, at most {@link batchSize}. It skips rows that another process has locked; the next run takes them.
 */
export interface Sweep {
  /** The time between a row's deadline and the change, in milliseconds. */
  readonly afterMs: number;
  readonly run: Statement<{ at: number }>;
}

export const batchSize = 1_000;

const dayMs = 24 * 60 * 60_000;

/** The retention of expired share links. Until it ends, a visitor who opens the link reads that the link has expired. */
const expiredShareLinksRetentionMs = 14 * dayMs;

/** The retention of sent mails, because payers may ask about a mail that they do not find. */
const sentReceiptsRetentionMs = 30 * dayMs;

/**
 * The retention of mails about lapsed payments. By then every mail is sent or no longer retried, and most rows have been deleted with their
 * attempt.
 */
const lapseMailsKeptMs = 2 * dayMs;

/** The retention of events of card processors, because Stripe redelivers an unanswered event for three days. */
const eventsKeptMs = 4 * dayMs;

/** The retention of announced transfers. After that no payer waits for the transfer or asks about it. */
const transfersRetentionMs = 90 * dayMs;

/** The retention of expired cards, so that users see which of their cards has expired. */
const expiredCardsKeptMs = 90 * dayMs;

/** The retention of users since their last visit, so that a user who returns once a year is still known. */
const unseenUsersRetentionMs = 400 * dayMs;

/**
 * Returns SQL that selects the rows of a table whose `column` is at or before `:at`, oldest first. The table needs an index on `column`.
 */
const due = (table: string, id: string, column: string, where = 'true'): string => `
  select ${id} from ${table} where ${column} <= :at and ${where}
  order by ${column} limit ${batchSize} for update skip locked`;

const sweep = (name: string, text: string, move?: 'expired') =>
  statement({ name, parameters: { at: 'timestamptz' }, text, move });

const forget = (table: string, id: string, column: string, where?: string) =>
  sweep(
    `forget-${table}`,
    `delete from ${table} where ${id} = any (array(${due(table, id, column, where)})) returning ${id}`,
  );

const expiry = paymentMove('expired');

const expirePayments = sweep(
  'expire-payments',
  `
    update payments set state = ${sqlList([expiry.to])} where id = any (array(
      ${due('payments', 'id', 'expires_at', `state in (${sqlList(expiry.from)})`)}
    ))
    returning id`,
  'expired',
);

const charged = sqlList(attemptsWhose('made'));

/**
 * Clears the idempotency keys of attempts. Of a charged attempt it also clears the payer's data, because the payment stores a copy. It
 * skips open attempts, because they still need the payer's data and the subjects under which they were counted.
 */
const forgetKeys = sweep(
  'forget-idempotency-keys',
  `
    update attempts set idempotency_key = null, request_hash = null, answer = null, subjects = '{}',
      billed_to = case when state in (${charged}) then '{}' else billed_to end,
      email = case when state in (${charged}) then '' else email end
    where reference = any (array(
      ${due('attempts', 'reference', 'started_at', `idempotency_key is not null and state not in (${sqlList(attemptsWhose('open'))})`)}
    ))
    returning reference`,
);

/**
 * Deletes unpaid payments whose last attempt is deleted. Abandoned attempts stay for a day, because the gateway still queries the card
 * processor about them.
 */
const deletePayments = sweep(
  'forget-payments',
  `
    with payment as (
      ${due('payments p', 'id', 'expires_at', `state in (${sqlList([expiry.to])}) and (select reference from attempts where payment_id = p.id limit 1) is null`)}
    ), invoice as (
      delete from payment_invoices where payment_id = any (array(select id from payment))
    )
    delete from payments where id = any (array(select id from payment)) returning id`,
);

/** Deletes expired cards, and queues their deletion at the card processor. */
const deleteCards = sweep(
  'forget-saved_cards',
  `
    with gone as (
      delete from saved_cards where id = any (array(${due('saved_cards', 'id', 'expires_at')})) returning id, stored_card_id
    ), queued as (${queueCardRemovalSql('gone', ':at')})
    select id from gone`,
);

/**
 * Deletes users who were not seen for the retention period. Users with payments lose all data but their id, so that they find their
 * payments when they return.
 */
const deleteUsers = sweep(
  'forget-users',
  `
    with unseen as (
      ${due('users u', `id, (select id from payments where user_id = u.id limit 1) is not null as has_paid`, 'last_seen_at')}
    ), card as (
      delete from saved_cards where user_id = any (array(select id from unseen)) returning stored_card_id
    ), queued as (${queueCardRemovalSql('card', ':at')}), gone as (
      delete from users where id = any (array(select id from unseen where not has_paid))
    ), nameless as (
      update users set first_name = '', last_name = '', email = '', registration_country_iso = null, last_seen_at = null,
        card_customer = null
      where id = any (array(select id from unseen where has_paid))
    )
    select id from unseen`,
);

/** The sweeps in the order in which they run: some sweeps depend on rows that an earlier sweep deletes. */
export const sweeps: readonly Sweep[] = [
  { afterMs: 0, run: expirePayments },
  { afterMs: 0, run: forget('lookups', 'id', 'expires_at') },
  { afterMs: 0, run: forget('lookup_limits', 'subject', 'window_ends_at') },
  { afterMs: expiredShareLinksRetentionMs, run: forget('hand_offs', 'link_hash', 'expires_at') },
  { afterMs: dayMs, run: forget('refusal_limits', 'subject', 'window_ends_at') }, // by then no card that the limit counts is being charged
  { afterMs: dayMs, run: forgetKeys },
  {
    afterMs: dayMs,
    run: forget(
      'attempts',
      'reference',
      'coalesce(given_up_at, started_at)',
      `state in (${sqlList(attemptsWhose('none'))}) and contradicted_at is null`,
    ),
  },
  { afterMs: dayMs, run: deletePayments },
  { afterMs: sentReceiptsRetentionMs, run: forget('receipts', 'payment_id', 'sent_at') },
  { afterMs: sentReceiptsRetentionMs, run: forget('receipt_copies', 'id', 'asked_at') },
  { afterMs: sentReceiptsRetentionMs, run: forget('refund_mails', 'refund_id', 'sent_at') },
  { afterMs: sentReceiptsRetentionMs, run: forget('refund_failure_mails', 'refund_id', 'sent_at') },
  { afterMs: lapseMailsKeptMs, run: forget('lapse_mails', 'reference', 'owed_at') },
  { afterMs: eventsKeptMs, run: forget('processor_events', '(processor, id)', 'received_at') },
  { afterMs: transfersRetentionMs, run: forget('transfers', 'id', 'announced_at') },
  { afterMs: 0, run: forget('payable_notices', 'id', 'expires_at') },
  { afterMs: expiredCardsKeptMs, run: deleteCards },
  { afterMs: unseenUsersRetentionMs, run: deleteUsers },
];
