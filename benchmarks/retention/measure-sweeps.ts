import type { Database } from '../../apps/gateway/src/db/database.ts';
import { sweeps, type Sweep } from '../../apps/gateway/src/housekeeping/sweeps.ts';

/** The measurement of one statement of retention. */
export interface MeasuredSweep {
  readonly name: string;
  /** The duration of each batch in milliseconds. */
  readonly batchesMs: readonly number[];
  readonly rows: number;
  /** The tables that a batch reads from beginning to end. */
  readonly scanned: readonly string[];
}

/** Runs every statement of retention in batches, as a run of the worker does, until fewer rows are left or so many batches are measured. */
export async function measureSweeps(database: Database, batches: number): Promise<MeasuredSweep[]> {
  const measured: MeasuredSweep[] = [];
  for (const sweep of sweeps) measured.push(await measure(database, sweep, batches));
  return measured;
}

async function measure(
  database: Database,
  { afterMs, batchSize, run }: Sweep,
  batches: number,
): Promise<MeasuredSweep> {
  const query = run({ at: Date.now() - afterMs });
  const plan = await database.query<{ 'QUERY PLAN': string }>({
    name: '',
    text: `explain ${query.text}`,
    values: query.values,
  });
  const scanned = plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
  const batchesMs: number[] = [];
  let rows = 0;
  while (batchesMs.length < batches) {
    const startedAt = performance.now();
    const swept = await database.query(query);
    batchesMs.push(performance.now() - startedAt);
    rows += swept.length;
    if (swept.length < batchSize) break;
  }
  return { name: query.name, batchesMs, rows, scanned };
}
