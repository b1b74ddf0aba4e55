import { hash } from 'node:crypto';
import type { Limit } from '../../http/metrics.ts';

export interface Subject {
  /** The result of {@link subjectHash}. */
  readonly hash: string;
  /** The maximum count within `windowMs`. */
  readonly allowed: number;
  readonly windowMs: number;
}

/**
 * Hashes the subject of a limit, such as an account number, for storage. The hash is keyed, so that the database does not reveal what
 * visitors typed, and it ignores upper and lower case.
 *
 * @param hashKey - the same in every process.
 */
export const subjectHash = (hashKey: string, ...words: readonly string[]): string =>
  hash('sha256', `${hashKey} ${words.join(' ').toUpperCase()}`, 'base64url');

/** The limits under which a request is counted. A limit may count several subjects, but all of them must differ. */
export type CountedSubjects = Readonly<Partial<Record<Limit, Subject | readonly Subject[]>>>;

/** The parameters of {@link countedSql}. */
export const countingParameters = {
  names: 'text[]',
  hashes: 'text[]',
  allowed: 'int[]',
  windows: 'interval[]',
} as const;

export function countingValues(subjects: CountedSubjects) {
  const bounds = Object.entries(subjects).flatMap(([name, counted]) =>
    [counted].flat().map((subject) => ({ ...subject, name })),
  );
  return {
    names: bounds.map(({ name }) => name),
    hashes: bounds.map(({ hash }) => hash),
    allowed: bounds.map(({ allowed }) => allowed),
    windows: bounds.map(({ windowMs }) => `${windowMs / 1_000} seconds`),
  };
}

/**
 * Common table expressions that add a request at `:now` to the counter of each subject. `reached` lists the limits that it exceeds. The count
 * is read under the row lock, so that simultaneous requests cannot exceed a limit together.
 */
export const countedSql = `subjects as (
      select * from unnest(:names, :hashes, :allowed, :windows) as s (name, hash, allowed, window_length)
    ), counted as (
      insert into lookup_limits as l
      select hash, 1, :now + window_length from subjects
      order by hash
      on conflict (subject) do update set
        attempts = case when l.window_ends_at <= :now then 1 else l.attempts + 1 end,
        window_ends_at = case when l.window_ends_at <= :now then excluded.window_ends_at else l.window_ends_at end
      returning subject, attempts, window_ends_at
    ), reached as (
      select name, window_ends_at from counted join subjects on hash = subject where attempts > allowed
    )`;

/** The final `select` of a statement with {@link countedSql}. It selects the limits reached, with the one that lasts longest first. */
export const tellReachedSql = 'select name, window_ends_at from reached order by window_ends_at desc';

export interface ReachedRow {
  readonly name: Limit;
  readonly window_ends_at: Date;
}

export const reachedIn = ({ name, window_ends_at }: ReachedRow) => ({ name, retryAtMs: window_ends_at.getTime() });

export const secondsUntil = (atMs: number, nowMs: number): number => Math.max(1, Math.ceil((atMs - nowMs) / 1_000));
