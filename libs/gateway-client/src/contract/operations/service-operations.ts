import * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import type { ProblemKind } from '../problem.ts';

const ok = z.literal('ok');
const okSchema = z.object({ status: ok });

/** The readiness report. The card processor's state is for information only: if it is unreachable, the gateway is still ready. */
const readySchema = z.object({
  status: ok,
  checks: z.object({
    database: ok,
    migrations: ok,
    cardProcessor: z.enum(['reachable', 'unreachable', 'unknown']),
  }),
});

/** The operations for the gateway's operators, and for the card processor. */
export const serviceOperations = {
  readLiveness: {
    method: 'GET',
    path: '/health/live',
    caller: 'anyone',
    answers: { 200: okSchema },
    problems: [],
  },
  readReadiness: {
    method: 'GET',
    path: '/health/ready',
    caller: 'anyone',
    answers: { 200: readySchema },
    problems: ['unavailable'],
  },
  receiveProcessorEvent: {
    method: 'POST',
    path: '/webhooks/{processor}',
    caller: 'anyone', // the request is signed by the card processor instead
    isBodyText: true,
    answers: { 200: okSchema },
    problems: ['signature-invalid', 'route-not-found'],
  },
  readMetrics: {
    method: 'GET',
    path: '/metrics',
    caller: 'monitor',
    answers: { 200: z.string() },
    mediaType: 'text/plain',
    problems: [],
  },
  readOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    caller: 'anyone',
    answers: { 200: z.record(z.string(), z.unknown()) },
    problems: [],
  },
} as const satisfies Record<string, Operation<ProblemKind>>;
