import type { Reach } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { createMigrationCheck } from '../db/migrate.ts';
import { answer, problem } from './answer.ts';
import type { Handlers } from './route.ts';

export interface HealthDependencies {
  readonly database: Database;
  /**
   * Returns whether the card processor responds. The readiness probe reports this but does not depend on it, because all processes use the
   * same processor.
   */
  readonly reach: () => Reach;
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal;
}

/** Creates the handlers of the liveness and readiness probes. */
export function healthHandlers({
  database,
  reach,
  stopping,
}: HealthDependencies): Handlers<'readLiveness' | 'readReadiness'> {
  const missingMigrations = createMigrationCheck(database);
  return {
    readLiveness: () => answer(200, { status: 'ok' as const }),

    async readReadiness() {
      if (stopping.aborted) return problem('unavailable', { detail: 'The process is stopping' });
      const missing = await missingMigrations();
      if (missing.length > 0) return problem('unavailable', { detail: `The database lacks ${missing.join(', ')}` });
      return answer(200, {
        status: 'ok',
        checks: { database: 'ok', migrations: 'ok', cardProcessor: reach() },
      } as const);
    },
  };
}
