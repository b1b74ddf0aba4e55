import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { answer, problem } from './answer.ts';
import { route, type Route } from './route.ts';

const answers = { status: 200, schema: z.object({ status: z.literal('ok') }) };

/** Whether the process lives, and whether it should be sent requests. `stopping` is aborted when it is about to end. */
export const healthRoutes = ({ kysely }: Database, stopping: AbortSignal): Route[] => [
  route({
    method: 'GET',
    url: '/health',
    name: 'readHealth',
    summary: 'Tell that the process lives, whatever the database does',
    open: true,
    answers,
    handle: () => answer(200, { status: 'ok' }),
  }),
  route({
    method: 'GET',
    url: '/health/ready',
    name: 'readReadiness',
    summary: 'Tell whether the database answers and the process is not about to end',
    open: true,
    answers,
    async handle() {
      if (stopping.aborted) return problem('unavailable');
      await sql`select 1`.execute(kysely);
      return answer(200, { status: 'ok' });
    },
  }),
];
