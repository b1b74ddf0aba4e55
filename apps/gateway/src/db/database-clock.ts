import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** The one clock of all processes on a database: an instant that one of them writes down is compared by others. */
export interface DatabaseClock {
  readonly now: Clock;
  /** Asks the database again, which is to be done once a minute. Until then and while it is away time goes on by itself. */
  measure(): Promise<void>;
}

/** An answer slower than this says too little about its moment to replace an earlier one. */
const slowestMs = 1_000;

/**
 * The database's clock, carried on between measurements by the process's monotonic one. The process's own time of day is
 * never asked: it may be wrong, and it may be set.
 *
 * @throws the database's error when it does not answer the first time.
 */
export async function createDatabaseClock(database: Database): Promise<DatabaseClock> {
  let { zeroAtMs } = await askDatabase(database);
  return {
    now: () => Math.round(zeroAtMs + performance.now()),
    async measure() {
      const asked = await askDatabase(database);
      if (asked.tookMs <= slowestMs) ({ zeroAtMs } = asked);
    },
  };
}

/** The database's time when the monotonic clock stood at zero, taken to be that of the middle of the round trip. */
async function askDatabase({ kysely }: Database): Promise<{ zeroAtMs: number; tookMs: number }> {
  const askedAt = performance.now();
  const { now } = await kysely.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow();
  const tookMs = performance.now() - askedAt;
  return { zeroAtMs: now.getTime() - askedAt - tookMs / 2, tookMs };
}
