import { sqlList, statement, type Statement } from '../db/statement.ts';
import { queueCardRemovalSql } from '../saved-cards/saved-card-repository.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { paymentMove } from '../states/payment.ts';

/**
 * A statement that changes or deletes the rows whose deadline, a column of the table, is at or before `:at`. It returns one row for each
 * changed row, at most `batchSize`. It skips rows that another process has locked; the next run takes them.
 */
export interface Sweep {
  /** The time between a row's deadline and the change, in milliseconds. */
  readonly afterMs: number;
  /** The maximum number of rows that one statement changes. */
  readonly batchSize: number;
  readonly run: Statement<{ at: number }>;
}

const usualBatchSize = 1_000;

/**
 * The batch size for wide rows and for rows to which foreign keys refer, because PostgreSQL searches every table that refers to a deleted
 * row.
 *
 * @see docs/decisions/0138-keep-the-ledger-in-one-table-and-delete-in-small-batches.md
 */
const smallBatch = { batchSize: 100 } as const;

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
const due = (
  table: string,
  id: string,
  column: string,
  { limit, where = 'true' }: { limit: number; where?: string | undefined },
): string => `
  select ${id} from ${table} where ${column} <= :at and ${where}
  order by ${column} limit ${limit} for update skip locked`;

const sweep = (
  name: string,
  textOf: (limit: number) => string,
  { batchSize = usualBatchSize, move }: { batchSize?: number; move?: 'expired' } = {},
): Omit<Sweep, 'afterMs'> => ({
  batchSize,
  run: statement({ name, parameters: { at: 'timestamptz' }, text: textOf(batchSize), move }),
});

const forget = (table: string, id: string, column: string, options?: { where?: string; batchSize?: number }) =>
  sweep(
    `forget-${table}`,
    (limit) =>
      `delete from ${table} where ${id} = any (array(${due(table, id, column, { limit, where: options?.where })})) returning ${id}`,
    options,
  );

const expiry = paymentMove('expired');

const expirePayments = sweep(
  'expire-payments',
  (limit) => `
    update payments set state = ${sqlList([expiry.to])} where id = any (array(
      ${due('payments', 'id', 'expires_at', { limit, where: `state in (${sqlList(expiry.from)})` })}
    ))
    returning id`,
  { ...smallBatch, move: 'expired' },
);

const charged = sqlList(attemptsWhose('made'));

/**
 * Clears the idempotency keys of attempts. Of a charged attempt it also clears the payer's data, because the payment stores a copy. It
 * skips open attempts, because they still need the payer's data and the subjects under which they were counted.
 */
const forgetKeys = sweep(
  'forget-idempotency-keys',
  (limit) => `
    update attempts set idempotency_key = null, request_hash = null, answer = null, subjects = '{}',
      billed_to = case when state in (${charged}) then '{}' else billed_to end,
      email = case when state in (${charged}) then '' else email end
    where reference = any (array(
      ${due('attempts', 'reference', 'started_at', { limit, where: `idempotency_key is not null and state not in (${sqlList(attemptsWhose('open'))})` })}
    ))
    returning reference`,
  smallBatch,
);

/**
 * Deletes unpaid payments whose last attempt is deleted. Abandoned attempts stay for a day, because the gateway still queries the card
 * processor about them.
 */
const deletePayments = sweep(
  'forget-payments',
  (limit) => `
    with payment as (
      ${due('payments p', 'id', 'expires_at', { limit, where: `state in (${sqlList([expiry.to])}) and (select reference from attempts where payment_id = p.id limit 1) is null` })}
    ), invoice as (
      delete from payment_invoices where payment_id = any (array(select id from payment))
    )
    delete from payments where id = any (array(select id from payment)) returning id`,
  smallBatch,
);

/** Deletes expired cards, and queues their deletion at the card processor. */
const deleteCards = sweep(
  'forget-saved_cards',
  (limit) => `
    with gone as (
      delete from saved_cards where id = any (array(${due('saved_cards', 'id', 'expires_at', { limit })})) returning id, stored_card_id
    ), queued as (${queueCardRemovalSql('gone', ':at')})
    select id from gone`,
);

/**
 * Deletes users who were not seen for the retention period. Users with payments lose all data but their id, so that they find their
 * payments when they return.
 */
const deleteUsers = sweep(
  'forget-users',
  (limit) => `
    with unseen as (
      ${due('users u', `id, (select id from payments where user_id = u.id limit 1) is not null as has_paid`, 'last_seen_at', { limit })}
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
  smallBatch,
);

/** The sweeps in the order in which they run: some sweeps depend on rows that an earlier sweep deletes. */
export const sweeps: readonly Sweep[] = [
  { afterMs: 0, ...expirePayments },
  { afterMs: 0, ...forget('lookups', 'id', 'expires_at') },
  { afterMs: 0, ...forget('lookup_limits', 'subject', 'window_ends_at') },
  { afterMs: expiredShareLinksRetentionMs, ...forget('hand_offs', 'link_hash', 'expires_at') },
  { afterMs: dayMs, ...forget('refusal_limits', 'subject', 'window_ends_at') }, // by then no card that the limit counts is being charged
  { afterMs: dayMs, ...forgetKeys },
  {
    afterMs: dayMs,
    ...forget('attempts', 'reference', 'coalesce(given_up_at, started_at)', {
      where: `state in (${sqlList(attemptsWhose('none'))}) and contradicted_at is null`,
      ...smallBatch,
    }),
  },
  { afterMs: dayMs, ...deletePayments },
  { afterMs: sentReceiptsRetentionMs, ...forget('receipts', 'payment_id', 'sent_at') },
  { afterMs: sentReceiptsRetentionMs, ...forget('receipt_copies', 'id', 'asked_at') },
  { afterMs: sentReceiptsRetentionMs, ...forget('refund_mails', 'refund_id', 'sent_at') },
  { afterMs: sentReceiptsRetentionMs, ...forget('refund_failure_mails', 'refund_id', 'sent_at') },
  { afterMs: lapseMailsKeptMs, ...forget('lapse_mails', 'reference', 'owed_at') },
  { afterMs: eventsKeptMs, ...forget('processor_events', '(processor, id)', 'received_at') },
  { afterMs: transfersRetentionMs, ...forget('transfers', 'id', 'announced_at') },
  { afterMs: 0, ...forget('payable_notices', 'id', 'expires_at') },
  { afterMs: expiredCardsKeptMs, ...deleteCards },
  { afterMs: unseenUsersRetentionMs, ...deleteUsers },
];
