import type { Reach } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Domain } from '../domain.ts';
import { runRetentionSweeps } from '../housekeeping/run-retention-sweeps.ts';
import { healthHandlers } from '../http/health-handlers.ts';
import { metricsHandlers, type Metrics } from '../http/metrics.ts';
import { openApiHandlers } from '../http/openapi.ts';
import { tellBacklog } from './backlog-metrics.ts';
import { createProcessorSettingsCheck, type ProcessorSettingsDependencies } from './check-processor-settings.ts';
import { tellDisputes } from './dispute-metrics.ts';
import { tellReach } from './processor-metrics.ts';
import type { WatchedCardProcessor } from './watch-card-processor.ts';

export interface OpsDependencies extends Pick<WatchedCardProcessor, 'probe'>, ProcessorSettingsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly reach: () => Reach;
  /** Measures the difference between the process's clock and the database's clock. */
  readonly measure: () => Promise<void>;
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal;
}

/**
 * Composes what operators need: handlers for health, metrics and the OpenAPI document, and the tasks that measure the clock, probe the card
 * processor and delete old data.
 */
export function composeOps(
  dependencies: OpsDependencies,
): Domain<'readLiveness' | 'readReadiness' | 'readMetrics' | 'readOpenApi'> {
  const { database, clock, metrics, registry, reach, probe, measure } = dependencies;
  tellReach(registry, reach);
  tellBacklog(registry, database, clock);
  tellDisputes(registry, database, clock);
  return {
    handlers: { ...healthHandlers(dependencies), ...metricsHandlers(metrics), ...openApiHandlers() },
    tasks: [
      { name: 'clock', everyMs: 60_000, run: measure },
      { name: 'card processor', everyMs: 10_000, run: probe },
      { name: 'card processor settings', everyMs: 60_000, run: createProcessorSettingsCheck(dependencies) },
      {
        name: 'retention sweeps',
        everyMs: 60_000,
        run: (stopped) => runRetentionSweeps({ database, clock }, stopped),
      },
    ],
  };
}
