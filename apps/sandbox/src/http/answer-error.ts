import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** Turns an error of a route into a response. Only an error of the sandbox itself is logged. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof z.core.$ZodError) {
    return reply
      .code(422)
      .send({ code: 'invalid-request', message: z.prettifyError(error), field: error.issues[0]?.path.join('.') });
  }
  if (error.statusCode && error.statusCode < 500) {
    return reply.code(error.statusCode).send({ code: 'malformed-request', message: error.message });
  }
  request.log.error(error);
  return reply.code(500).send({ code: 'internal', message: 'The sandbox failed; its log tells more.' });
}
