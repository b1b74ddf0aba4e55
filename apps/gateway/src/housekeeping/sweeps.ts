import { sqlList, type Statement } from '../db/database.ts';
import { statesBefore } from '../payments/payment.ts';

/**
 * Does something to rows for which an instant, `$1`, has come: it returns one row for each, at most {@link batchSize}.
 * Rows that somebody else holds are left for the next time.
 */
export interface Sweep extends Statement {
  /** How long after the rows' own instant. */
  readonly afterMs: number;
}

export const batchSize = 1_000;

const dayMs = 24 * 60 * 60_000;

/** For questions about a mail that somebody does not find. */
const sentReceiptsKeptMs = 30 * dayMs;

/** Somebody who comes back once a year is still known. */
const unseenUsersKeptMs = 400 * dayMs;

/** Rows of a table for which the instant in `column` has come, the oldest first, by an index on `column`. */
const due = (table: string, id: string, column: string, where = 'true'): string => `
  select ${id} from ${table} where ${column} <= $1::timestamptz and ${where}
  order by ${column} limit ${batchSize} for update skip locked`;

const forget = (table: string, id: string, column: string, where?: string): Statement => ({
  name: `forget-${table}`,
  text: `delete from ${table} where ${id} = any (array(${due(table, id, column, where)})) returning ${id}`,
});

const expirePayments: Statement = {
  name: 'expire-payments',
  text: `
    update payments set state = 'expired' where id = any (array(
      ${due('payments', 'id', 'expires_at', `state in (${sqlList(statesBefore('expired'))})`)}
    ))
    returning id`,
};

/** An attempt that is still open needs what it was counted under, and who pays. Of one that is paid the payment says that. */
const forgetKeys: Statement = {
  name: 'forget-idempotency-keys',
  text: `
    update attempts set idempotency_key = null, request_hash = null, answer = null, subjects = '{}',
      billed_to = case when state = 'paid' then '{}' else billed_to end,
      email = case when state = 'paid' then '' else email end
    where reference = any (array(
      ${due('attempts', 'reference', 'started_at', `idempotency_key is not null and state not in ('charging', 'unknown')`)}
    ))
    returning reference`,
};

/** A payment that was never made goes when its last attempt has gone: those that were given up are asked about for a day. */
const forgetPayments: Statement = {
  name: 'forget-payments',
  text: `
    with payment as (
      ${due('payments p', 'id', 'expires_at', `state = 'expired' and (select reference from attempts where payment_id = p.id limit 1) is null`)}
    ), invoice as (
      delete from payment_invoices where payment_id = any (array(select id from payment))
    )
    delete from payments where id = any (array(select id from payment)) returning id`,
};

/** Who has payments stays as their id, so that they find them when they come back. */
const forgetUsers: Statement = {
  name: 'forget-users',
  text: `
    with unseen as (
      ${due('users u', `id, (select id from payments where user_id = u.id limit 1) is not null as has_paid`, 'last_seen_at')}
    ), gone as (
      delete from users where id = any (array(select id from unseen where not has_paid))
    ), nameless as (
      update users set first_name = '', last_name = '', email = '', registration_country_iso = null, last_seen_at = null
      where id = any (array(select id from unseen where has_paid))
    )
    select id from unseen`,
};

/** In this order: what a sweep needs gone, one before it takes. */
export const sweeps: readonly Sweep[] = [
  { afterMs: 0, ...expirePayments },
  { afterMs: 0, ...forget('lookups', 'id', 'expires_at') },
  { afterMs: 0, ...forget('lookup_limits', 'subject', 'window_ends_at') },
  { afterMs: dayMs, ...forget('refusal_limits', 'subject', 'window_ends_at') }, // by then nothing is being charged
  { afterMs: dayMs, ...forgetKeys },
  {
    afterMs: dayMs,
    ...forget(
      'attempts',
      'reference',
      'coalesce(given_up_at, started_at)',
      `state in ('declined', 'unreached') and contradicted_at is null`,
    ),
  },
  { afterMs: dayMs, ...forgetPayments },
  { afterMs: sentReceiptsKeptMs, ...forget('receipts', 'payment_id', 'sent_at') },
  { afterMs: unseenUsersKeptMs, ...forgetUsers },
];
