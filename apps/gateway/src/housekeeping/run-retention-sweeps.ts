import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sweeps, type Sweep } from './sweeps.ts';

export interface HousekeepingDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** The maximum number of rows that one sweep changes in a run. With a run a minute, it allows 28 million rows a day. */
const maxRows = 20_000;

/**
 * Expires payments past their deadline and deletes data whose retention has ended, in a limited number of batches. Any number of
 * processes may do so at once.
 */
export async function runRetentionSweeps(dependencies: HousekeepingDependencies, stopped?: AbortSignal): Promise<void> {
  for (const sweep of sweeps) await runSweep(dependencies, sweep, stopped);
}

async function runSweep(
  { database, clock }: HousekeepingDependencies,
  { afterMs, batchSize, run }: Sweep,
  stopped: AbortSignal | undefined,
): Promise<void> {
  for (let rows = 0; rows < maxRows && !stopped?.aborted; rows += batchSize) {
    const swept = await database.query(run({ at: clock() - afterMs }));
    if (swept.length < batchSize) return;
  }
}
