import type { Reach } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { missingMigrations } from '../db/migrate.ts';
import { answer, problem } from './answer.ts';
import type { Handlers } from './route.ts';

export interface HealthDependencies {
  readonly database: Database;
  /** Whether the card processor answers. Told, and never a reason not to be ready: it is the same one for all processes. */
  readonly reach: () => Reach;
  /** Aborted when the process is about to end. */
  readonly stopping: AbortSignal;
}

/** Operations that say if the process lives and takes requests. */
export const healthHandlers = ({
  database,
  reach,
  stopping,
}: HealthDependencies): Handlers<'readLiveness' | 'readReadiness'> => ({
  readLiveness: () => answer(200, { status: 'ok' }),

  async readReadiness() {
    if (stopping.aborted) return problem('unavailable', { detail: 'The process is about to end' });
    const missing = await missingMigrations(database);
    if (missing.length > 0) return problem('unavailable', { detail: `The database lacks ${missing.join(', ')}` });
    return answer(200, { status: 'ok', checks: { database: 'ok', migrations: 'ok', cardProcessor: reach() } });
  },
});
