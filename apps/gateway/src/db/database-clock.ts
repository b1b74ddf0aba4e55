import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** The clock that all processes on a database share, because one process compares the instants that another has stored. */
export interface DatabaseClock {
  readonly now: Clock;
  /**
   * Measures the database's time again. Call it once a minute. Between measurements, and while the database is unavailable, the clock keeps
   * running.
   */
  measure(): Promise<void>;
}

/** The longest round trip of a measurement that is used. A slower one would be less precise than the earlier measurement. */
const slowestMs = 1_000;

/**
 * Creates a clock that shows the database's time. Between measurements it adds the time of the process's monotonic clock. It never uses the
 * process's own time of day, because that may be wrong and may be changed.
 *
 * @throws the database's error when the first measurement fails.
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

/**
 * Measures the database's time at the zero of the monotonic clock. It assumes that the database read its clock in the middle of the round
 * trip.
 */
async function askDatabase({ kysely }: Database): Promise<{ zeroAtMs: number; tookMs: number }> {
  const askedAt = performance.now();
  const { now } = await kysely.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow();
  const tookMs = performance.now() - askedAt;
  return { zeroAtMs: now.getTime() - askedAt - tookMs / 2, tookMs };
}
