import type { CardProcessor, NoAnswer, Period } from '../card-processor/card-processor.ts';
import type { BalanceTransaction, NotOffered } from '../card-processor/balance-transaction.ts';
import { instantAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';

export interface BalanceDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The part of a period that is listed and stored at once, so that a long period needs little memory. */
const sliceMs = dayMs;

/** The time by which a period begins before the end of the last one, because a transaction may be listed late. */
const overlapMs = hourMs;

/** The time by which a period ends after now, because the card processor's clock may be ahead. */
const aheadMs = hourMs;

/** The time for which one call reads. The first call may have years to read; the next calls go on. */
const readsForMs = 4 * 60_000;

/** The age up to which transactions are read again after the balance has differed. */
const againMs = 35 * dayMs;

const readBounds = statement({
  name: 'read-bounds-of-balance',
  parameters: {},
  text: `
    select
      (select max(to_at) from balance_reads) as "lastTo",
      (select max(to_at) from balance_comparisons where result = 'equal') as "lastEqual",
      least((select min(at) from ledger_entries), (select min(started_at) from attempts)) as "firstCharge"`,
  returns: rowOf<Record<'lastTo' | 'lastEqual' | 'firstCharge', Date | null>>(),
});

const store = statement({
  name: 'store-balance-transactions',
  parameters: { from: 'timestamptz', to: 'timestamptz', now: 'timestamptz', listed: 'jsonb' },
  text: `
    with listed as (
      select * from jsonb_to_recordset(:listed) as listed (
        id text, kind text, reference text, charge text, amount_minor bigint, currency text, fee_minor bigint,
        moved_minor bigint, moved_currency text, at timestamptz
      )
    ), period as (
      insert into balance_reads (from_at, to_at, read_at) values (:from, :to, :now)
    ), stored as (
      insert into processor_transactions (
        id, kind, reference, charge, amount_minor, currency, fee_minor, moved_minor, moved_currency, at, read_at
      )
      select distinct on (id)
        id, kind, reference, charge, amount_minor, currency, fee_minor, moved_minor, moved_currency, at, :now
      from listed
      on conflict (id) do nothing
      returning id
    )
    select count(*)::int as stored from stored`,
  returns: rowOf<{ stored: number }>(),
});

const toRow = ({ id, kind, reference, charge, ...transaction }: BalanceTransaction) => ({
  ...{ id, kind, reference, charge },
  amount_minor: transaction.amountMinor,
  currency: transaction.currency,
  fee_minor: transaction.feeMinor,
  moved_minor: transaction.moved?.amountMinor,
  moved_currency: transaction.moved?.currency,
  at: instantAt(transaction.atMs),
});

/**
 * The result of reading. `stored` is the number of transactions that are new. `incomplete`: the next call has to go on, because there was
 * too much to read.
 */
export type ReadTransactions = { kind: 'read'; stored: number } | { kind: 'incomplete' } | NoAnswer | NotOffered;

/**
 * Reads the transactions of the card processor's balance that were made since the last call, and stores them. The first call begins a day
 * before the first charge of the ledger.
 *
 * @param isAgain - true to read those since the last comparison that was equal as well, at most 35 days.
 */
export async function readTransactions(dependencies: BalanceDependencies, isAgain = false): Promise<ReadTransactions> {
  const { database, clock } = dependencies;
  const nowMs = clock();
  const startedAt = performance.now();
  const [bounds] = await database.query(readBounds({}));
  const { lastTo, lastEqual, firstCharge } = bounds ?? {};
  const againFromMs = isAgain ? Math.max(lastEqual?.getTime() ?? 0, nowMs - againMs) - overlapMs : Infinity;
  const nextMs = lastTo ? lastTo.getTime() - aheadMs - overlapMs : (firstCharge?.getTime() ?? nowMs) - dayMs;
  const endMs = nowMs + aheadMs;
  let stored = 0;
  for (let fromMs = Math.min(nextMs, againFromMs); fromMs < endMs; fromMs += sliceMs) {
    if (performance.now() - startedAt > readsForMs) return { kind: 'incomplete' };
    const read = await readPeriod(dependencies, { fromMs, toMs: Math.min(fromMs + sliceMs, endMs) }, nowMs);
    if (read.kind !== 'read') return read;
    stored += read.stored;
  }
  return { kind: 'read', stored };
}

async function readPeriod(
  { database, cardProcessor }: BalanceDependencies,
  period: Period,
  now: number,
): Promise<ReadTransactions> {
  const listed = await cardProcessor.listTransactions(period);
  if (listed.kind !== 'listed') return listed;
  const { fromMs: from, toMs: to } = period;
  const [row] = await database.query(store({ from, to, now, listed: listed.transactions.map(toRow) }));
  return { kind: 'read', stored: row?.stored ?? 0 };
}
