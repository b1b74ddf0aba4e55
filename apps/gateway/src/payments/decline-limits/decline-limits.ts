import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { networkOf } from '../../http/network.ts';
import { maxProofStrength, proofStrengths, type ProofStrength } from '../../invoices/lookup-limits/proof-of-work.ts';

/** The maximum numbers of declined cards in an hour. They are too low for a thief to find out which stolen cards still work. */
export interface DeclineLimits {
  /** The maximum per payment, and per saved card. */
  readonly perPayment: number;
  /** The maximum per user, email address, invoice and customer account, each. */
  readonly perSubject: number;
  /** The maximum per network, for all its guests together. */
  readonly perNetwork: number;
}

/** The subjects under which an attempt is counted besides its payment and invoices, and the maximum of declined cards for each subject. */
export interface Counted {
  /** The guest's network, by {@link networkOfGuest}. */
  readonly network: string | undefined;
  /** The strength of the attempt's proof of work; 0 without one. */
  readonly proofStrength: ProofStrength | 0;
  /** The signed-in user who pays. */
  readonly userId: string | undefined;
  readonly savedCardId: string | undefined;
  readonly email: string;
  readonly limits: DeclineLimits;
  /** The key of the hashes under which declined cards are counted; the same in every process. */
  readonly hashKey: string;
}

interface CountedSubject {
  /** The kind of subject. It is part of the subject's hash, and of the limit's name in metrics and log lines. */
  readonly kind: string;
  /** SQL for the counted value; null is never counted. */
  readonly name: string;
  /** True for a subject that each invoice of the payment has: `name` is a column of the invoices. Default: false. */
  readonly isOfInvoices?: true;
  /** The parameter with the maximum number of declined cards in an hour. */
  readonly limit: keyof DeclineLimits;
  /**
   * The effect of the limit. `shut`: no card is tried until the hour ends. `step`: each further card of a guest requires a proof of work,
   * whose strength grows with the number of declined cards.
   */
  readonly consequence: 'shut' | 'step';
  /**
   * True when a 3-D Secure challenge that the payer cancelled or abandoned counts as a declined card, because the challenge alone
   * tells a thief that a card works.
   */
  readonly countsUnfinished: boolean;
}

/**
 * The subjects under which declined cards are counted, the narrowest first.
 *
 * An invoice, a customer account and a network are never blocked, because a thief would block everybody else who pays with them. A school
 * district or a mobile carrier shares a network, and one invoice with its account number opens the account. For a signed-in user the user is
 * counted, not the email address, because anyone may type that address. A typed card is not counted, because only the card processor knows
 * its number.
 */
const countedSubjects = [
  { kind: 'payment', name: ':paymentId', limit: 'perPayment', consequence: 'shut', countsUnfinished: true },
  { kind: 'card', name: ':savedCardId', limit: 'perPayment', consequence: 'shut', countsUnfinished: false },
  {
    kind: 'invoice',
    name: 'id::text',
    isOfInvoices: true,
    limit: 'perSubject',
    consequence: 'step',
    countsUnfinished: true,
  },
  { kind: 'user', name: ':userId', limit: 'perSubject', consequence: 'shut', countsUnfinished: false },
  { kind: 'email', name: 'lower(:guestEmail)', limit: 'perSubject', consequence: 'shut', countsUnfinished: false },
  {
    kind: 'account',
    name: 'upper(customer_account_number)',
    isOfInvoices: true,
    limit: 'perSubject',
    consequence: 'step',
    countsUnfinished: true,
  },
  { kind: 'address', name: ':network', limit: 'perNetwork', consequence: 'step', countsUnfinished: false },
] as const satisfies readonly CountedSubject[];

/** The kinds of subject whose limit has the effect `Consequence`. */
export type CountedKind<Consequence extends CountedSubject['consequence']> = Extract<
  (typeof countedSubjects)[number],
  { consequence: Consequence }
>['kind'];

const limitOfStep = {
  invoice: 'perSubject',
  account: 'perSubject',
  address: 'perNetwork',
} as const satisfies Record<CountedKind<'step'>, keyof DeclineLimits>;

/** The check constraint that a claim violates when a limit allows no further card. */
export const roomConstraint = 'charging_within_room';

const windowSql = `interval '1 hour'`;

const unlimited = 2 ** 31 - 1;

/**
 * Returns the network under which a guest's declined cards are counted. A signed-in user is counted instead of their network. A client
 * address that is not an IP address is not counted, because all such payers would share one limit.
 */
export const networkOfGuest = ({
  clientAddress,
  userId,
}: {
  clientAddress: string;
  userId: string | undefined;
}): string | undefined => (userId === undefined && isIP(clientAddress) ? networkOf(clientAddress) : undefined);

/** The parameters that a statement with {@link subjectsSql} declares besides the payment's id. */
export const countedParameters = {
  network: 'text?',
  userId: 'text?',
  savedCardId: 'text?',
  guestEmail: 'text?',
  perPaymentShut: 'int',
  perSubjectShut: 'int',
  perSubjectStep: 'int',
  perNetworkStep: 'int',
  hashSecret: 'text',
} as const;

/** The values of {@link countedParameters}. */
export const countedValues = ({ network, proofStrength, userId, savedCardId, email, limits, hashKey }: Counted) => ({
  network,
  userId,
  savedCardId,
  guestEmail: userId === undefined ? email : undefined,
  perPaymentShut: limits.perPayment,
  perSubjectShut: limits.perSubject,
  perSubjectStep: userId === undefined ? allowedWith(proofStrength, limits.perSubject) : unlimited,
  perNetworkStep: allowedWith(proofStrength, limits.perNetwork),
  hashSecret: createHash('sha256').update(`${hashKey} refusals`).digest('base64url'), // a statement never contains the key itself
});

/** The number of declined cards up to which a proof suffices. The strongest proof always suffices, so that no guest is ever blocked. */
const allowedWith = (strength: ProofStrength | 0, limit: number): number =>
  strength === maxProofStrength ? unlimited : Math.min(unlimited, limit * (strength + 1));

/** The strength of the proof that a guest needs for one more card after `count` declined cards. */
export const proofStrengthFor = (kind: CountedKind<'step'>, count: number, limits: DeclineLimits): ProofStrength => {
  const limit = limits[limitOfStep[kind]];
  return proofStrengths.find((strength) => count < allowedWith(strength, limit)) ?? maxProofStrength;
};

/** Builds the SQL that lists all subjects of an attempt to pay `:paymentId` for the invoices in `invoices`, each with its limit. */
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
  `select '${kind}', ${name}, :${limit}${consequence === 'shut' ? 'Shut' : 'Step'}, '${consequence}', ${countsUnfinished}, ${rank}${isOfInvoices ? ` from ${invoices}` : ''}`;

/** SQL that is true when the hour of a count ended before the attempt started. The count then restarts at zero. */
const isOverSql = `l.window_ends_at <= excluded.window_ends_at - ${windowSql}`;

/**
 * Builds the CTE of a claim that counts the attempt as in progress under every subject. If a limit allows no further card, it violates
 * {@link roomConstraint}. Subjects are locked in a fixed order, so that no two claims deadlock.
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
 * The bank's decision on an attempt's card. `unfinished`: the payer cancelled or abandoned the 3-D Secure challenge. `open`: no bank
 * decided on the card.
 */
export type CardResult = 'declined' | 'unfinished' | 'open';

/**
 * Builds the CTE of a settlement that ends the count of the attempt as in progress, and counts a declined card. The hour begins with the
 * first declined card.
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
