import { rowOf, statement } from '../../db/statement.ts';
import type { Subject } from './counted-subjects.ts';
import type { SubjectKind } from './lookup-limits.ts';

/** The facts that decide whether a limit blocks a search. */
export interface LimitInput {
  readonly nowMs: number;
  readonly subjects: Readonly<Record<SubjectKind, Subject>>;
  /** True for a search with a valid proof of work. */
  readonly isProven: boolean;
}

/**
 * The outcome of a search: `answered` if no limit blocked it. `found` says whether any row matches; a blocked search does not reveal that.
 */
export type LimitDecision = (
  | { kind: 'answered'; found: boolean }
  | { kind: 'proof-required' }
  | { kind: 'refused'; retryAtMs: number }
) & {
  /** The limits that block this search. If it was answered and wrong, the limits that block the next one. */
  reached: readonly SubjectKind[];
};

interface JudgementRow {
  readonly outcome: LimitDecision['kind'];
  readonly retry_at: Date | null;
  readonly found: boolean;
  readonly reached: readonly SubjectKind[];
}

const judgingParameters = {
  now: 'timestamptz',
  isProven: 'boolean',
  kinds: 'text[]',
  hashes: 'text[]',
  allowed: 'int[]',
  windows: 'interval[]',
} as const;

/** Returns the values of the parameters that {@link judgedSearch} adds to a statement. */
export const judgingValues = ({ nowMs, subjects, isProven }: LimitInput) => ({
  now: nowMs,
  isProven,
  ...boundsOf(Object.entries(subjects)),
});

/** Converts subjects to parameters of {@link judgedSearch}. Several subjects may be of one kind, but their hashes must differ. */
export const boundsOf = (subjects: readonly (readonly [kind: string, Subject])[]) => ({
  kinds: subjects.map(([kind]) => kind),
  hashes: subjects.map(([, { hash }]) => hash),
  allowed: subjects.map(([, { allowed }]) => allowed),
  windows: subjects.map(([, { windowMs }]) => `${windowMs / 1_000} seconds`),
});

interface JudgedSearch<Parameters> {
  readonly name: string;
  readonly parameters: Parameters;
  /** CTEs, each `name as (…)`. The last one is `matching`, one row whose `found` tells whether anything matches. */
  readonly finds: readonly string[];
  /** A further CTE that acts on the `outcome` in `judged`. */
  readonly then?: string;
  /** A SQL expression for a further column of the result, which is null when a limit blocks the search. */
  readonly tells?: string;
}

/**
 * Creates a statement that checks the limits, searches and counts in one round trip.
 *
 * - Only a search that no limit blocks and that finds nothing counts. A search that finds an invoice never counts, and a blocked search
 *   changes nothing. Therefore a limit never reveals whether a number belongs to an account.
 * - A number or account at its limit requires a proof of work. With a proof, each network has its own count. A network that then finds an
 *   invoice was not guessing, so its own count is reset.
 * - Searches with and without a result write the same rows, so that their duration reveals nothing.
 * - The counts are read again under their row locks, so that simultaneous searches cannot exceed a limit together.
 *
 * Each subject is read in its own subquery (`offset 0`). A plan that joined them, made while the table was small, would read the whole
 * table even once it is large.
 *
 * Subjects are locked in one order, so that two searches never deadlock. Losing a search in a crash is harmless, so the commit does not
 * wait for the disk.
 */
export const judgedSearch = <const Parameters extends Readonly<Record<string, 'text' | 'text[]'>>, Told = unknown>({
  name,
  parameters,
  finds,
  then,
  tells,
}: JudgedSearch<Parameters>) =>
  statement({
    name,
    parameters: { ...parameters, ...judgingParameters },
    text: `
      with relaxed as (
        select set_config('synchronous_commit', 'off', true)
      ), ${finds.join(', ')}, subjects as (
        select s.*, l.window_ends_at as ends_at,
          case when l.window_ends_at > :now then l.attempts else 0 end as misses
        from unnest(:kinds, :hashes, :allowed, :windows) as s (kind, hash, allowed, window_length)
        left join lateral (select attempts, window_ends_at from lookup_limits where subject = s.hash offset 0) as l on true
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
      )${then ? `, ${then}` : ''}
      select outcome, retry_at, found, array(
        select kind from latest
        where misses_now >= allowed and (outcome <> 'answered' or misses < allowed)
      ) as reached${tells ? `, case when outcome = 'answered' then ${tells} end as told` : ''}
      from judged, matching, relaxed`,
    returns: rowOf<JudgementRow & { told: Told | null }>(),
  });

/** Converts the row that a statement of {@link judgedSearch} returns to a decision. */
export function judgementIn({ outcome, retry_at, found, reached }: JudgementRow, nowMs: number): LimitDecision {
  switch (outcome) {
    case 'answered':
      return { kind: outcome, found, reached };
    case 'proof-required':
      return { kind: outcome, reached };
    case 'refused':
      return { kind: outcome, retryAtMs: retry_at?.getTime() ?? nowMs, reached };
  }
}

/** Returns SQL that decides the outcome of a search from the counts of wrong searches of its subjects. */
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
        ) as status`;
}
