import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const reasons = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 429: 'Too Many Requests' };

/** Sends an error in the identity product's format. */
export const refuse = (
  reply: FastifyReply,
  code: keyof typeof reasons,
  message: string,
  detail?: Record<string, string>,
) => reply.code(code).send({ code, reason: reasons[code], message, ...(detail && { detail }) });

/** Handles errors: a malformed request gets a response in the identity product's format. */
export function answerError(error: FastifyError, _: FastifyRequest, reply: FastifyReply) {
  if (error instanceof z.core.$ZodError) return refuse(reply, 400, z.prettifyError(error));
  if (error.statusCode === 400) return refuse(reply, 400, error.message);
  throw error; // the server's error handler sends the response
}
