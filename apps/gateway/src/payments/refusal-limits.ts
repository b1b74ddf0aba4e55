import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { RefusalSubject } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
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
  /** True for a limit that is reached only together with the cards that are being charged at this moment. */
  readonly isMomentary: boolean;
  readonly retryAfterSeconds: number;
}

/** Broken by a claim for which a limit leaves no room. */
export const roomConstraint = 'charging_within_room';

const windowSql = `interval '1 hour'`;

/** The words of the limits for what is counted. */
type CountedKind = Exclude<RefusalSubject, 'network'> | 'address';

/** Limits that wait for a card that is being charged, not for the hour to end. */
const momentSeconds = 5;

/** Parameters that a statement with {@link subjectsSql} in it declares besides the payment's id. */
export const countedParameters = {
  network: 'text?',
  countedEmail: 'text',
  perPayment: 'int',
  perSubject: 'int',
  hashSecret: 'text',
} as const;

/** The values of {@link countedParameters}. */
export const countedValues = ({ clientAddress, email, limits, hashKey }: Counted) => ({
  network: isIP(clientAddress) ? networkOf(clientAddress) : null,
  countedEmail: email,
  ...limits,
  hashSecret: createHash('sha256').update(`${hashKey} refusals`).digest('base64url'), // the key itself stays out of statements
});

/** Everything that an attempt of payment `:paymentId` for the invoices in `invoices` is counted under, each with its limit. */
export const subjectsSql = (invoices: string): string => `
  select kind, allowed, encode(sha256(convert_to(concat_ws(' ', :hashSecret, kind, name), 'UTF8')), 'base64') as hash
  from (
    select 'payment' as kind, :paymentId as name, :perPayment as allowed
    union select 'address', :network, :perSubject
    union select 'email', lower(:countedEmail), :perSubject
    union select 'invoice', id::text, :perSubject from ${invoices}
    union select 'account', upper(customer_account_number), :perSubject from ${invoices}
  ) named
  where name is not null`;

/** A count whose hour is over when the attempt starts begins anew. */
const isOverSql = `l.window_ends_at <= excluded.window_ends_at - ${windowSql}`;

/**
 * Part of a claim: reserves a place under every subject, or breaks {@link roomConstraint}. Subjects are taken in one
 * order, so that no two claims wait for each other crosswise.
 *
 * @param subjects - rows of {@link subjectsSql}; the statement has parameters `:reference` and `:startedAt`
 */
export const reserveSql = (subjects: string): string => `
  insert into refusal_limits as l (subject, refusals, window_ends_at, charging, room)
  select hash, 0, :startedAt + ${windowSql}, array[:reference], allowed
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

const readReached = statement({
  name: 'read-reached-refusal-limit',
  parameters: { paymentId: 'text', now: 'timestamptz', ...countedParameters },
  text: `
    with invoice as (
      select id, customer_account_number from invoices
      where id = any (array(select invoice_id from payment_invoices where payment_id = :paymentId))
    ), subject as (${subjectsSql('invoice')}),
    reached as (
      select kind, window_ends_at, l.refusals < allowed as is_momentary
      from subject s
      cross join lateral (select * from refusal_limits where subject = s.hash offset 0) l -- each by itself, as a search reads its limits
      where case when window_ends_at <= :now then 0 else refusals end + cardinality(charging) >= allowed
    )
    select * from reached order by is_momentary, window_ends_at desc, kind desc limit 1`,
  returns: rowOf<{ kind: CountedKind; window_ends_at: Date; is_momentary: boolean }>(),
});

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
  const [row] = await database.query(readReached({ paymentId, now: nowMs, ...countedValues(counted) }));
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
