import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { batchSize, sweeps, type Sweep } from './sweeps.ts';

export interface HousekeepingDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** The maximum number of batches of one sweep in a run. It allows 28 million rows a day, in statements of a few milliseconds. */
const maxBatches = 20;

/**
 * Expires payments past their deadline and deletes data whose retention has ended, in a limited number of batches. Any number of
 * processes may do so at once.
 */
export async function runRetentionSweeps(dependencies: HousekeepingDependencies, stopped?: AbortSignal): Promise<void> {
  for (const sweep of sweeps) await runSweep(dependencies, sweep, stopped);
}

async function runSweep(
  { database, clock }: HousekeepingDependencies,
  { afterMs, run }: Sweep,
  stopped: AbortSignal | undefined,
): Promise<void> {
  for (let batch = 0; batch < maxBatches && !stopped?.aborted; batch += 1) {
    const swept = await database.query(run({ at: clock() - afterMs }));
    if (swept.length < batchSize) return;
  }
}
