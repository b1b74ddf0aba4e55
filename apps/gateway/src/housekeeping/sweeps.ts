import { sqlList, statement, type Statement } from '../db/statement.ts';
import { oweRemovalSql } from '../saved-cards/saved-card-store.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { paymentMove } from '../states/payment.ts';

/**
 * Something done to rows for which the instant `:at` has come. It returns one row for each, at most {@link batchSize}; rows that
 * somebody else holds are left for the next time.
 */
export interface Sweep {
  /** How long after the rows' own instant it is done. */
  readonly afterMs: number;
  readonly run: Statement<{ at: number }>;
}

export const batchSize = 1_000;

const dayMs = 24 * 60 * 60_000;

/** The time in which somebody who comes too late is told so. */
const expiredShareLinksRetentionMs = 14 * dayMs;

/** The time in which somebody may ask about a mail that they do not find. */
const sentReceiptsKeptMs = 30 * dayMs;

/** By then the mail is sent or given up; mostly it has gone with its attempt. */
const lapseMailsKeptMs = 2 * dayMs;

/** Stripe delivers an event anew for three days where it was not answered. */
const eventsKeptMs = 4 * dayMs;

/** As long after it was announced nobody waits for a transfer, or asks about it. */
const transfersKeptMs = 90 * dayMs;

/** The time in which somebody sees which card it is that has expired. */
const expiredCardsKeptMs = 90 * dayMs;

/** Somebody who comes back once a year is still known. */
const unseenUsersKeptMs = 400 * dayMs;

/** Rows of a table for which the instant in `column` has come, the oldest first, by an index on `column`. */
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

/** An attempt that is still open needs what it was counted under, and who pays. Of one that is paid the payment says that. */
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

/** A payment that was never made goes when its last attempt has gone: those that were given up are asked about for a day. */
const forgetPayments = sweep(
  'forget-payments',
  `
    with payment as (
      ${due('payments p', 'id', 'expires_at', `state in (${sqlList([expiry.to])}) and (select reference from attempts where payment_id = p.id limit 1) is null`)}
    ), invoice as (
      delete from payment_invoices where payment_id = any (array(select id from payment))
    )
    delete from payments where id = any (array(select id from payment)) returning id`,
);

/** The card processor is told to forget them as well. */
const forgetCards = sweep(
  'forget-saved_cards',
  `
    with gone as (
      delete from saved_cards where id = any (array(${due('saved_cards', 'id', 'expires_at')})) returning id, stored_card_id
    ), owed as (${oweRemovalSql('gone', ':at')})
    select id from gone`,
);

/** Users with payments keep their id when the rest is deleted, so that they find the payments when they come back. */
const forgetUsers = sweep(
  'forget-users',
  `
    with unseen as (
      ${due('users u', `id, (select id from payments where user_id = u.id limit 1) is not null as has_paid`, 'last_seen_at')}
    ), card as (
      delete from saved_cards where user_id = any (array(select id from unseen)) returning stored_card_id
    ), owed as (${oweRemovalSql('card', ':at')}), gone as (
      delete from users where id = any (array(select id from unseen where not has_paid))
    ), nameless as (
      update users set first_name = '', last_name = '', email = '', registration_country_iso = null, last_seen_at = null,
        card_customer = null
      where id = any (array(select id from unseen where has_paid))
    )
    select id from unseen`,
);

/** The sweeps in order: rows that one needs gone, another before it takes. */
export const sweeps: readonly Sweep[] = [
  { afterMs: 0, run: expirePayments },
  { afterMs: 0, run: forget('lookups', 'id', 'expires_at') },
  { afterMs: 0, run: forget('lookup_limits', 'subject', 'window_ends_at') },
  { afterMs: expiredShareLinksRetentionMs, run: forget('hand_offs', 'link_hash', 'expires_at') },
  { afterMs: dayMs, run: forget('refusal_limits', 'subject', 'window_ends_at') }, // by then nothing is being charged
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
  { afterMs: dayMs, run: forgetPayments },
  { afterMs: sentReceiptsKeptMs, run: forget('receipts', 'payment_id', 'sent_at') },
  { afterMs: sentReceiptsKeptMs, run: forget('receipt_copies', 'id', 'asked_at') },
  { afterMs: sentReceiptsKeptMs, run: forget('refund_mails', 'refund_id', 'sent_at') },
  { afterMs: lapseMailsKeptMs, run: forget('lapse_mails', 'reference', 'owed_at') },
  { afterMs: eventsKeptMs, run: forget('stripe_events', 'id', 'received_at') },
  { afterMs: transfersKeptMs, run: forget('transfers', 'id', 'announced_at') },
  { afterMs: 0, run: forget('payable_notices', 'id', 'expires_at') },
  { afterMs: expiredCardsKeptMs, run: forgetCards },
  { afterMs: unseenUsersKeptMs, run: forgetUsers },
];
