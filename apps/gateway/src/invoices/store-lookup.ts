import type { InvoiceLookupRequest, LookupKind } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { Subject, SubjectKind } from './lookup-limits.ts';

/** A search to carry out, with everything its one statement needs. */
export interface LookupToStore {
  readonly id: string;
  readonly nowMs: number;
  readonly subjects: Readonly<Record<SubjectKind, Subject>>;
  /** True for a look-up that came with a proof of work. */
  readonly isProven: boolean;
}

/** How long a stored search can be read. */
export const lookupLifeMs = 30 * 60_000;

/** The outcome of a search: `found` tells whether any invoice matches; one that is not answered tells nothing. */
export type StoredLookup = (
  | { kind: 'answered'; found: boolean }
  | { kind: 'proof-required' }
  | { kind: 'refused'; retryAtMs: number }
) & {
  /** Limits that stand in the way of this search, or, where it is answered and wrong, of the next one. */
  reached: readonly SubjectKind[];
};

export const lookupLifeSql = `interval '${lookupLifeMs / 1_000} seconds'`;

/** The column of `invoices` that each kind of look-up searches. */
export const lookupColumns = {
  'invoice-number': 'invoice_number',
  'order-number': 'order_number',
  'purchase-order-number': 'purchase_order_number',
} as const satisfies Record<LookupKind, string>;

/** The parameters of every statement that {@link judgedSql} writes. */
export const judgedParameters = {
  id: 'text',
  accountNumber: 'text',
  now: 'timestamptz',
  isProven: 'boolean',
  kinds: 'text[]',
  hashes: 'text[]',
  allowed: 'int[]',
  windows: 'interval[]',
} as const;

/** What every such statement returns. */
export interface JudgedRow {
  outcome: StoredLookup['kind'];
  retry_at: Date | null;
  found: boolean;
  reached: SubjectKind[];
}

/**
 * Judges, searches, counts and stores in one round trip.
 *
 * - Only a search that is answered, and is wrong, counts: what is right never does, and what is refused changes nothing. So
 *   nobody learns from a limit whether a pair was right.
 * - A number or account at its limit asks for a proof; with one, a network counts by itself. Who then finds an invoice was no
 *   guesser: what their network was wrong about is forgotten.
 * - Right and wrong searches write the same rows and store the look-up alike, so that they take the same time.
 * - What is counted is read again under its lock: searches at the same moment do not slip through together.
 *
 * Subjects are locked in one order, so that two searches never wait for each other crosswise; a look-up lost in a crash is
 * harmless, so the commit does not wait for the disk.
 */
export const judgedSql = ({
  matching,
  stored,
  also = '',
}: {
  /** Selects one row, in which `found` says whether the search is right. */
  matching: string;
  /** Selects the row of `lookups` from `judged`, and from what `matching` has selected. */
  stored: string;
  /** More to return of what `matching` has selected. */
  also?: string;
}): string => `
      with relaxed as (
        select set_config('synchronous_commit', 'off', true)
      ), matching as (
        ${matching}
      ), subjects as (
        select s.*, l.window_ends_at as ends_at,
          case when l.window_ends_at > :now then l.attempts else 0 end as misses
        from unnest(:kinds, :hashes, :allowed, :windows) as s (kind, hash, allowed, window_length)
        left join lookup_limits as l on l.subject = s.hash
      ), before as (
        ${judgementSql('subjects')}
      ), weighed as (
        select hash, window_length, found and kind like 'address-and-%' as is_forgiven, (not found and case kind
          when 'address-and-number' then number_is_full
          when 'address-and-account' then account_is_full
          else true
        end)::int as weight
        from subjects, before, matching
        where outcome = 'answered' and case kind
          when 'number' then not number_is_full
          when 'account' then not account_is_full
          when 'address-and-number' then number_is_full or misses > 0
          when 'address-and-account' then account_is_full or misses > 0
          else true
        end
      ), counted as (
        insert into lookup_limits as l
        select hash, weight, :now + window_length from weighed
        order by hash
        on conflict (subject) do update set
          attempts = excluded.attempts + case
            when l.window_ends_at <= :now then 0
            when (select is_forgiven from weighed where hash = l.subject) then 0
            else l.attempts
          end,
          window_ends_at =
            case when l.window_ends_at <= :now then excluded.window_ends_at else l.window_ends_at end
        returning subject, attempts, window_ends_at
      ), latest as (
        select kind, allowed, coalesce(window_ends_at, ends_at) as ends_at,
          coalesce(attempts - weight, misses) as misses, coalesce(attempts, misses) as misses_now
        from subjects left join counted on subject = hash left join weighed using (hash)
      ), judged as (
        ${judgementSql('latest')}
      ), stored as (
        insert into lookups (id, kind, number, account_number, expires_at)
        ${stored}
      )
      select ${also} outcome, retry_at, found, array(
        select kind from latest
        where misses_now >= allowed and (outcome <> 'answered' or misses < allowed)
      ) as reached
      from judged, matching, relaxed`;

function storeStatement(kind: LookupKind) {
  return statement({
    name: `store-lookup-by-${kind}`,
    parameters: { ...judgedParameters, number: 'text' },
    text: judgedSql({
      matching: `
        select exists (
          select 1 from invoices
          where upper(${lookupColumns[kind]}) = upper(:number) and upper(customer_account_number) = upper(:accountNumber)
        ) as found`,
      stored: `
        select :id, '${kind}', :number, :accountNumber, :now + ${lookupLifeSql} from judged where outcome = 'answered'`,
    }),
    returns: rowOf<JudgedRow>(),
  });
}

/** Tells the outcome of a search whose subjects have been wrong so often. */
function judgementSql(subjects: 'subjects' | 'latest'): string {
  return `
        select *, case
          when address_is_full then 'refused'
          when not number_is_full and not account_is_full then 'answered'
          when not :isProven then 'proof-required'
          when number_is_full and own_number_is_full or account_is_full and own_account_is_full then 'refused'
          else 'answered'
        end as outcome
        from (
          select
            bool_or(kind = 'address' and misses >= allowed) as address_is_full,
            bool_or(kind = 'number' and misses >= allowed) as number_is_full,
            bool_or(kind = 'account' and misses >= allowed) as account_is_full,
            bool_or(kind = 'address-and-number' and misses >= allowed) as own_number_is_full,
            bool_or(kind = 'address-and-account' and misses >= allowed) as own_account_is_full,
            max(ends_at) filter (
              where kind in ('address', 'number', 'account') and misses >= allowed
            ) as retry_at
          from ${subjects}
        ) as standing`;
}

const statements = {
  'invoice-number': storeStatement('invoice-number'),
  'order-number': storeStatement('order-number'),
  'purchase-order-number': storeStatement('purchase-order-number'),
} as const satisfies Record<LookupKind, unknown>;

/** The values of {@link judgedParameters}. */
export function judgedValues({ id, nowMs, subjects, isProven }: LookupToStore, accountNumber: string) {
  const bounds = Object.values(subjects);
  return {
    id,
    accountNumber,
    now: nowMs,
    isProven,
    kinds: Object.keys(subjects),
    hashes: bounds.map(({ hash }) => hash),
    allowed: bounds.map(({ allowed }) => allowed),
    windows: bounds.map(({ windowMs }) => `${windowMs / 1_000} seconds`),
  };
}

/** Carries out a search: one round trip to the database. */
export async function storeLookup(
  database: Database,
  { request, ...lookup }: LookupToStore & { request: InvoiceLookupRequest },
): Promise<StoredLookup> {
  const { number, accountNumber } = request;
  const [row] = await database.query(statements[request.kind]({ ...judgedValues(lookup, accountNumber), number }));
  if (!row) throw new Error('A look-up has no outcome.');
  return toStoredLookup(row, lookup.nowMs);
}

export function toStoredLookup({ outcome, retry_at, found, reached }: JudgedRow, nowMs: number): StoredLookup {
  switch (outcome) {
    case 'answered':
      return { kind: outcome, found, reached };
    case 'proof-required':
      return { kind: outcome, reached };
    case 'refused':
      return { kind: outcome, retryAtMs: retry_at?.getTime() ?? nowMs, reached };
  }
}
