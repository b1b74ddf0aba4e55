import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { answer } from './answer.ts';
import { route, type Route } from './route.ts';

/** Whether the gateway can do its work: the database answers. */
export const healthRoutes = ({ kysely }: Database): Route[] => [
  route({
    method: 'GET',
    url: '/health',
    name: 'readHealth',
    summary: 'Tell whether the database answers',
    open: true,
    answers: { status: 200, schema: z.object({ status: z.literal('ok') }) },
    async handle() {
      await sql`select 1`.execute(kysely);
      return answer(200, { status: 'ok' });
    },
  }),
];
