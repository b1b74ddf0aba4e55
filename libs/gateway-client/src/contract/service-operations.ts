import * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import type { ProblemKind } from './problem.ts';

const okSchema = z.object({ status: z.literal('ok') });

/** The operations that those call who run the gateway. */
export const serviceOperations = {
  readHealth: {
    method: 'GET',
    path: '/health',
    caller: 'anyone',
    answers: { 200: okSchema },
    problems: [],
  },
  readReadiness: {
    method: 'GET',
    path: '/health/ready',
    caller: 'anyone',
    answers: { 200: okSchema },
    problems: ['unavailable'],
  },
  readMetrics: {
    method: 'GET',
    path: '/metrics',
    caller: 'platform',
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
