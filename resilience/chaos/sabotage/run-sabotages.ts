import { join } from 'node:path';
import { startOwnPostgres } from '../../trials/services/own-postgres.ts';
import type { DatabaseSource } from '../chaos-database.ts';
import { isRunGood, problemsOf } from '../chaos-report.ts';
import { runChaos } from '../run-chaos.ts';
import type { Sabotage } from './sabotage.ts';

/** The result of a run without a rule. */
export interface SabotageResult {
  readonly sabotage: Sabotage;
  /** The counts by which the run has noticed; empty if it has not. */
  readonly seenAs: readonly string[];
  readonly tookMs: number;
}

/** The plan of each run: small, and with every fate of a charge. Processes are not killed, so that a run is short. */
const plan = { seed: 8, payments: 22, atOnce: 22, atMostMs: 180_000, faults: [], stopsEarly: true } as const;

const changeSources = join(import.meta.dirname, '../../../tools/mutants/change-sources-of-process.ts');

/** Runs the plan with the changes of a sabotage in the sources of the gateways. */
export async function runSabotage(sabotage: Sabotage, serverUrl: string | undefined): Promise<SabotageResult> {
  const report = await runChaos({
    ...plan,
    processor: sabotage.processor ?? 'stripe',
    database: { serverUrl },
    gateway: { variables: { SOURCE_CHANGES: JSON.stringify(sabotage.changes) }, preloads: [changeSources] },
  });
  return { sabotage, seenAs: isRunGood(report) ? [] : problemsOf(report), tookMs: report.tookMs };
}

/**
 * Runs the plan once for each sabotage, on one PostgreSQL.
 *
 * @param say - gets each result at once, because all runs together take long.
 */
export async function runSabotages(
  sabotages: readonly Sabotage[],
  { programs, serverUrl }: DatabaseSource,
  say: (result: SabotageResult) => void,
): Promise<SabotageResult[]> {
  const own = programs === undefined ? undefined : await startOwnPostgres(programs);
  try {
    const results: SabotageResult[] = [];
    for (const sabotage of sabotages) {
      const result = await runSabotage(sabotage, own?.url ?? serverUrl);
      results.push(result);
      say(result);
    }
    return results;
  } finally {
    await own?.stop();
  }
}
