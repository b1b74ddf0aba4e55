import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { RefusalSubject } from '@assess/gateway-client/contract';
import { instantAt } from '../clock.ts';
import type { Database, Statement } from '../db/database.ts';
import type { Limit } from '../http/metrics.ts';
import { networkOf } from '../http/network.ts';

/** How many cards may be refused within an hour: too few to find out which stolen ones still work. */
export interface RefusalLimits {
  readonly perPayment: number;
  /** Per invoice, account, client address and e-mail, each. */
  readonly perSubject: number;
}

/** Under what, besides its payment and invoices, an attempt is counted, and how often each may be refused. */
export interface Counted {
  /** Counted by its network; where it is none, all payers would share one limit, so it is not counted. */
  readonly clientAddress: string;
  readonly email: string;
  readonly limits: RefusalLimits;
  /** Key of the hashes under which refusals are counted; the same in every process. */
  readonly hashKey: string;
}

/** A limit that an attempt would break. */
export interface ReachedLimit {
  readonly limit: Limit;
  readonly subject: RefusalSubject;
  /** Whether it is reached only together with the cards that are being charged at this moment. */
  readonly isMomentary: boolean;
  readonly retryAfterSeconds: number;
}

/** Broken by a claim for which a limit leaves no room. */
export const roomConstraint = 'charging_within_room';

const windowSql = `interval '1 hour'`;

/** As the limits call what is counted. */
type CountedKind = Exclude<RefusalSubject, 'network'> | 'address';

/** Limits that wait for a card that is being charged, not for the hour to end. */
const momentSeconds = 5;

/** The values of a statement's parameters that {@link subjectsSql} needs, in its order. */
export const countedValues = ({ clientAddress, email, limits, hashKey }: Counted): unknown[] => [
  isIP(clientAddress) ? networkOf(clientAddress) : null,
  email,
  limits.perPayment,
  limits.perSubject,
  createHash('sha256').update(`${hashKey} refusals`).digest('base64url'), // the key itself stays out of statements
];

/**
 * What an attempt of payment `$1` for the invoices in `invoices` is counted under, each with its limit.
 *
 * @param first - number of the first of the parameters that hold {@link countedValues}
 */
export const subjectsSql = (invoices: string, first: number): string => {
  const [address, email, perPayment, perSubject, key] = [0, 1, 2, 3, 4].map((index) => `$${first + index}`);
  return `
    select kind, allowed, encode(sha256(convert_to(concat_ws(' ', ${key}::text, kind, name), 'UTF8')), 'base64') as hash
    from (
      select 'payment' as kind, $1::text as name, ${perPayment}::int as allowed
      union select 'address', ${address}::text, ${perSubject}::int
      union select 'email', lower(${email}::text), ${perSubject}::int
      union select 'invoice', id::text, ${perSubject}::int from ${invoices}
      union select 'account', upper(customer_account_number), ${perSubject}::int from ${invoices}
    ) named
    where name is not null`;
};

/** A count whose hour is over when the attempt starts begins anew. */
const isOverSql = `l.window_ends_at <= excluded.window_ends_at - ${windowSql}`;

/**
 * Part of a claim: reserves a place under every subject, or breaks {@link roomConstraint}. Subjects are taken in one
 * order, so that no two claims wait for each other crosswise.
 *
 * @param subjects - rows of {@link subjectsSql}
 */
export const reserveSql = (subjects: string, reference: string, startedAt: string): string => `
  insert into refusal_limits as l (subject, refusals, window_ends_at, charging, room)
  select hash, 0, ${startedAt}::timestamptz + ${windowSql}, array[${reference}::text], allowed
  from ${subjects} order by hash
  on conflict (subject) do update set
    refusals = case when ${isOverSql} then 0 else l.refusals end,
    window_ends_at = case when ${isOverSql} then excluded.window_ends_at else l.window_ends_at end,
    charging = l.charging || excluded.charging,
    room = excluded.room - case when ${isOverSql} then 0 else l.refusals end`;

/**
 * Part of an attempt's end: gives its places back and, where the card was refused, counts that. The hour begins with
 * the first refusal.
 *
 * @param attempt - the row of `attempts` that ends
 */
export function giveBackSql(attempt: string, { isRefused }: { isRefused: boolean }): string {
  const isFirst = `(l.refusals = 0 or ${isOverSql})`;
  const counted = `
    refusals = case when ${isFirst} then 1 else l.refusals + 1 end,
    window_ends_at = case when ${isFirst} then excluded.window_ends_at else l.window_ends_at end,`;
  return `
    insert into refusal_limits as l (subject, refusals, window_ends_at, charging, room)
    select s.subject, ${isRefused ? 1 : 0}, ${attempt}.started_at + ${windowSql}, '{}', 0
    from ${attempt}, unnest(${attempt}.subjects) as s (subject) order by s.subject
    on conflict (subject) do update set ${isRefused ? counted : ''}
      charging = array_remove(l.charging, (select reference from ${attempt}))`;
}

const reachedStatement: Statement = {
  name: 'read-reached-refusal-limit',
  text: `
    with invoice as (
      select id, customer_account_number from invoices
      where id = any (array(select invoice_id from payment_invoices where payment_id = $1))
    ), subject as (${subjectsSql('invoice', 3)}),
    reached as (
      select kind, window_ends_at, l.refusals < allowed as is_momentary
      from subject s, refusal_limits l
      where l.subject = s.hash
        and case when window_ends_at <= $2::timestamptz then 0 else refusals end + cardinality(charging) >= allowed
    )
    select * from reached order by is_momentary, window_ends_at desc, kind desc limit 1`,
};

/**
 * The limit that leaves no room for an attempt to pay, where there is one: of several, that which lasts longest, and of
 * those the narrowest, as the names of their kinds happen to be in order: payment, invoice, e-mail, address, account.
 */
export async function readReachedLimit(
  database: Database,
  paymentId: string,
  counted: Counted,
  nowMs: number,
): Promise<ReachedLimit | undefined> {
  const [row] = await database.query<{ kind: CountedKind; window_ends_at: Date; is_momentary: boolean }>(
    reachedStatement,
    [paymentId, instantAt(nowMs), ...countedValues(counted)],
  );
  return (
    row && {
      limit: `refusals-per-${row.kind}`,
      subject: row.kind === 'address' ? 'network' : row.kind,
      isMomentary: row.is_momentary,
      retryAfterSeconds: row.is_momentary
        ? momentSeconds
        : Math.max(1, Math.ceil((row.window_ends_at.getTime() - nowMs) / 1_000)),
    }
  );
}
