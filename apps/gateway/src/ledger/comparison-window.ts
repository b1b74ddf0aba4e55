import type { Period } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { comparedKinds } from './find-differences.ts';

const dayMs = 24 * 60 * 60_000;

/** The age from which a charge must be in both ledgers. A younger charge may be in only one of them so far. */
const settlesWithinMs = 5 * 60_000;

/** The interval between comparisons of the trailing window. */
const trailingEveryMs = 7 * dayMs;

/** The age up to which the card processor may still change a charge or a refund: the trailing window finds it. */
const trailingMs = 35 * dayMs;

/** The age of the differences that each comparison looks at again. Older ones wait for the trailing window. */
const lookAgainMs = 7 * dayMs;

/**
 * Reads the bounds of the next comparison. What was written since the last one is materialized, because for a plain `min(at)` PostgreSQL reads
 * the index of `at` from its beginning: 8 s of 10⁷ entries.
 */
const readBounds = statement({
  name: 'read-bounds-of-comparison',
  parameters: { to: 'timestamptz', again: 'timestamptz' },
  text: `
    with last as (
      select max(to_at) as to_at, max(to_at) filter (where is_trailing) as trailing_to_at from ledger_comparisons
    ), written as materialized (
      select e.at from last, ledger_entries e where e.written_at >= last.to_at and e.written_at < :to
      union all
      select e.at from last, refund_entries e
      where e.written_at >= last.to_at and e.written_at < :to and e.invoice_id is null
    )
    select last.to_at as "lastTo", last.trailing_to_at as "lastTrailingTo",
      (select min(at) from written) as "writtenAbout",
      (select min(from_at) from ledger_differences where closed_at is null and kind in (${sqlList(comparedKinds)})) as "openFrom",
      (
        select min(from_at) from ledger_differences
        where closed_at is null and from_at >= :again and kind in (${sqlList(comparedKinds)})
      ) as "recentFrom"
    from last`,
  returns: rowOf<Record<'lastTo' | 'lastTrailingTo' | 'writtenAbout' | 'openFrom' | 'recentFrom', Date | null>>(),
});

/** The period that a comparison covers, and whether it covers the trailing window. */
export interface ComparisonWindow extends Period {
  readonly isTrailing: boolean;
}

/**
 * Returns the period of the next daily comparison. It begins at the end of the last comparison that the card processor answered, however
 * long ago that was, so that no instant is left out. It begins earlier for an entry that was written since about an older charge, and for
 * recent differences. Once a week it begins 35 days before the last such comparison, or at the oldest open difference, because the card
 * processor may change its side later.
 */
export async function nextWindow(database: Database, nowMs: number): Promise<ComparisonWindow> {
  const toMs = nowMs - settlesWithinMs;
  const [bounds] = await database.query(readBounds({ to: toMs, again: nowMs - lookAgainMs }));
  const [lastTo, lastTrailingTo] = [bounds?.lastTo?.getTime(), bounds?.lastTrailingTo?.getTime()];
  const isTrailing = lastTrailingTo === undefined || toMs - lastTrailingTo >= trailingEveryMs;
  const begins = [
    toMs - dayMs, // also if a clock was set back
    lastTo,
    bounds?.writtenAbout?.getTime(),
    bounds?.recentFrom?.getTime(),
    ...(isTrailing ? [(lastTrailingTo ?? toMs) - trailingMs, bounds?.openFrom?.getTime()] : []),
  ];
  return { fromMs: Math.min(...begins.filter((atMs) => atMs !== undefined)), toMs, isTrailing };
}
