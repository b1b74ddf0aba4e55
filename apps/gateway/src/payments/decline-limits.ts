import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { DeclineSubject } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { Limit } from '../http/metrics.ts';
import { networkOf } from '../http/network.ts';
import { waitSeconds } from '../invoices/proof-of-work.ts';

/** How many cards may be declined within an hour: too few to find out which stolen ones still work. */
export interface DeclineLimits {
  /** Per payment, and per saved card. */
  readonly perPayment: number;
  /** Per invoice, user, e-mail address and customer account, each. */
  readonly perSubject: number;
  /** Per network, for all its guests together; beyond it each further card costs a proof of work. */
  readonly perNetwork: number;
}

/** What an attempt is counted under besides its payment and invoices, and how many declined cards each of these allows. */
export interface Counted {
  /** The guest's, by {@link networkOfGuest}. */
  readonly network: string | undefined;
  /** True for an attempt that came with a proof of work. */
  readonly isProven: boolean;
  /** The signed-in user who pays. */
  readonly userId: string | undefined;
  readonly savedCardId: string | undefined;
  readonly email: string;
  readonly limits: DeclineLimits;
  /** Key of the hashes under which declined cards are counted; the same in every process. */
  readonly hashKey: string;
}

interface CountedSubject {
  /** Part of the hash, and of the limit's name in metrics and log lines. */
  readonly kind: string;
  /** SQL for what is counted; null counts nowhere. */
  readonly name: string;
  /** True for a subject that each invoice of the payment has: `name` is a column of theirs. Default: false. */
  readonly isOfInvoices?: true;
  /** The parameter with the number of declined cards that are allowed in an hour. */
  readonly limit: keyof DeclineLimits;
  /** `shut`: no card is tried until the hour ends. `step`: each further card costs a proof of work. */
  readonly consequence: 'shut' | 'step';
  /**
   * True where a bank check that its payer cancelled or left counts as a declined card, because the question alone tells a
   * thief that a card works.
   */
  readonly countsUnfinished: boolean;
}

/**
 * Everything that declined cards are counted under, the narrowest first.
 *
 * A network is shared by a school district or a mobile carrier, so it is never shut. A user is counted in place of the e-mail
 * address, which anybody may type. A card that is typed is known to the card processor alone, which never tells its number.
 */
const countedSubjects = [
  { kind: 'payment', name: ':paymentId', limit: 'perPayment', consequence: 'shut', countsUnfinished: true },
  { kind: 'card', name: ':savedCardId', limit: 'perPayment', consequence: 'shut', countsUnfinished: false },
  {
    kind: 'invoice',
    name: 'id::text',
    isOfInvoices: true,
    limit: 'perSubject',
    consequence: 'shut',
    countsUnfinished: true,
  },
  { kind: 'user', name: ':userId', limit: 'perSubject', consequence: 'shut', countsUnfinished: false },
  { kind: 'email', name: 'lower(:guestEmail)', limit: 'perSubject', consequence: 'shut', countsUnfinished: false },
  {
    kind: 'account',
    name: 'upper(customer_account_number)',
    isOfInvoices: true,
    limit: 'perSubject',
    consequence: 'shut',
    countsUnfinished: true,
  },
  { kind: 'address', name: ':network', limit: 'perNetwork', consequence: 'step', countsUnfinished: false },
] as const satisfies readonly CountedSubject[];

/** A limit that leaves no room for an attempt. */
export type ReachedLimit = { readonly limit: Limit; readonly retryAfterSeconds: number } & (
  | { readonly kind: 'shut'; readonly subject: DeclineSubject }
  | { readonly kind: 'step' }
  /** Reached only together with the cards that are being charged at this moment. */
  | { readonly kind: 'momentary' }
);

/** Broken by a claim for which a limit leaves no room. */
export const roomConstraint = 'charging_within_room';

const windowSql = `interval '1 hour'`;

/** Limits that wait for a card that is being charged, not for the hour to end. */
const momentSeconds = 5;

const unlimited = 2 ** 31 - 1;

/**
 * The network that a guest's declined cards are counted under. A signed-in user is known, so their network does not count; an
 * address that is none would be one limit for all payers.
 */
export const networkOfGuest = ({
  clientAddress,
  userId,
}: {
  clientAddress: string;
  userId: string | undefined;
}): string | undefined => (userId === undefined && isIP(clientAddress) ? networkOf(clientAddress) : undefined);

/** Parameters that a statement with {@link subjectsSql} in it declares besides the payment's id. */
export const countedParameters = {
  network: 'text?',
  userId: 'text?',
  savedCardId: 'text?',
  guestEmail: 'text?',
  perPayment: 'int',
  perSubject: 'int',
  perNetwork: 'int',
  hashSecret: 'text',
} as const;

/** The values of {@link countedParameters}. */
export const countedValues = ({ network, isProven, userId, savedCardId, email, limits, hashKey }: Counted) => ({
  network,
  userId,
  savedCardId,
  guestEmail: userId === undefined ? email : undefined,
  ...limits,
  perNetwork: isProven ? unlimited : limits.perNetwork,
  hashSecret: createHash('sha256').update(`${hashKey} refusals`).digest('base64url'), // the key itself stays out of statements
});

/** Everything that an attempt of payment `:paymentId` for the invoices in `invoices` is counted under, each with its limit. */
export const subjectsSql = (invoices: string): string => `
  select kind, allowed, consequence, counts_unfinished, rank,
    encode(sha256(convert_to(concat_ws(' ', :hashSecret, kind, name), 'UTF8')), 'base64') as hash
  from (
    ${countedSubjects.map((subject, rank) => subjectSql(subject, rank, invoices)).join(`
    union `)}
  ) named (kind, name, allowed, consequence, counts_unfinished, rank)
  where name is not null`;

const subjectSql = (
  { kind, name, isOfInvoices, limit, consequence, countsUnfinished }: CountedSubject,
  rank: number,
  invoices: string,
): string =>
  `select '${kind}', ${name}, :${limit}, '${consequence}', ${countsUnfinished}, ${rank}${isOfInvoices ? ` from ${invoices}` : ''}`;

/** A count whose hour is over when the attempt starts begins anew. */
const isOverSql = `l.window_ends_at <= excluded.window_ends_at - ${windowSql}`;

/**
 * Part of a claim: reserves a place under every subject, or breaks {@link roomConstraint}. Subjects are taken in one
 * order, so that no two claims wait for each other crosswise.
 *
 * @param subjects - rows of {@link subjectsSql}; the statement has parameters `:reference` and `:startedAt`
 */
export const reserveSql = (subjects: string): string => `
  insert into refusal_limits as l (subject, refusals, window_ends_at, charging, room, counts_unfinished)
  select hash, 0, :startedAt + ${windowSql}, array[:reference], allowed, counts_unfinished
  from ${subjects} order by hash
  on conflict (subject) do update set
    refusals = case when ${isOverSql} then 0 else l.refusals end,
    window_ends_at = case when ${isOverSql} then excluded.window_ends_at else l.window_ends_at end,
    charging = l.charging || excluded.charging,
    counts_unfinished = excluded.counts_unfinished,
    room = excluded.room - case when ${isOverSql} then 0 else l.refusals end`;

/**
 * What became of an attempt's card. `unfinished`: its payer cancelled or left the bank's check. `open`: nobody judged the card.
 */
export type CardResult = 'declined' | 'unfinished' | 'open';

/**
 * Part of an attempt's end: gives its places back and counts the card that was declined. The hour begins with the first one.
 *
 * @param attempt - the row of `attempts` that ends
 */
export function giveBackSql(attempt: string, card: CardResult): string {
  const isFirst = `(l.refusals = 0 or ${isOverSql})`;
  const isCounted = card === 'unfinished' ? 'l.counts_unfinished' : 'true';
  const counted = `
    refusals = case when not ${isCounted} then l.refusals when ${isFirst} then 1 else l.refusals + 1 end,
    window_ends_at = case when ${isCounted} and ${isFirst} then excluded.window_ends_at else l.window_ends_at end,`;
  return `
    insert into refusal_limits as l (subject, refusals, window_ends_at, charging, room)
    select s.subject, ${card === 'declined' ? 1 : 0}, ${attempt}.started_at + ${windowSql}, '{}', 0
    from ${attempt}, unnest(${attempt}.subjects) as s (subject) order by s.subject
    on conflict (subject) do update set ${card === 'open' ? '' : counted}
      charging = array_remove(l.charging, (select reference from ${attempt}))`;
}

type KindOf<Consequence extends CountedSubject['consequence']> = Extract<
  (typeof countedSubjects)[number],
  { consequence: Consequence }
>['kind'];

type ReachedRow = { window_ends_at: Date } & (
  | { outcome: 'shut' | 'momentary'; kind: KindOf<'shut'> }
  | { outcome: 'step'; kind: KindOf<'step'> }
);

const readReached = statement({
  name: 'read-reached-decline-limit',
  parameters: { paymentId: 'text', now: 'timestamptz', ...countedParameters },
  text: `
    with invoice as (
      select id, customer_account_number from invoices
      where id = any (array(select invoice_id from payment_invoices where payment_id = :paymentId))
    ), subject as (${subjectsSql('invoice')}),
    reached as (
      select kind, rank, window_ends_at,
        case when consequence = 'step' then consequence when l.refusals < allowed then 'momentary' else consequence end as outcome
      from subject s
      cross join lateral (select * from refusal_limits where subject = s.hash offset 0) l -- each by itself, as a search reads its limits
      where case when window_ends_at <= :now then 0 else refusals end + cardinality(charging) >= allowed
    )
    select * from reached
    order by array_position(array['shut', 'step', 'momentary'], outcome), window_ends_at desc, rank limit 1`,
  returns: rowOf<ReachedRow>(),
});

/**
 * The limit that leaves no room for an attempt to pay, where there is one. One that is shut counts before one that asks for work;
 * of several, the one that lasts longest counts, and of those the narrowest.
 */
export async function readReachedLimit(
  database: Database,
  paymentId: string,
  counted: Counted,
  nowMs: number,
): Promise<ReachedLimit | undefined> {
  const [row] = await database.query(readReached({ paymentId, now: nowMs, ...countedValues(counted) }));
  if (!row) return undefined;
  const limit = `declines-per-${row.kind}` as const;
  switch (row.outcome) {
    case 'shut': {
      const retryAfterSeconds = Math.max(1, Math.ceil((row.window_ends_at.getTime() - nowMs) / 1_000));
      return { kind: 'shut', limit, subject: row.kind, retryAfterSeconds };
    }
    case 'step':
      return { kind: 'step', limit, retryAfterSeconds: waitSeconds };
    case 'momentary':
      return { kind: 'momentary', limit, retryAfterSeconds: momentSeconds };
  }
}
