import type { FastifyReply } from 'fastify';

/** Sends an error as problem details, for a script. @see RFC 9457 */
export const sendProblem = (reply: FastifyReply, status: number, title: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ title, status }));
