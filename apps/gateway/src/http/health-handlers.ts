import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { answer, problem } from './answer.ts';
import type { Handlers } from './route.ts';

/** Operations that say if the process lives and takes requests. `stopping` is aborted when it is about to end. */
export const healthHandlers = (
  { kysely }: Database,
  stopping: AbortSignal,
): Handlers<'readHealth' | 'readReadiness'> => ({
  readHealth: () => answer(200, { status: 'ok' }),

  async readReadiness() {
    if (stopping.aborted) return problem('unavailable');
    await sql`select 1`.execute(kysely);
    return answer(200, { status: 'ok' });
  },
});
