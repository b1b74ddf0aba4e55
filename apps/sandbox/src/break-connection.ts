import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ends the connection instead of answering. The caller sees a network error. */
export function breakConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy(); // the request itself cannot be destroyed once its body is read
}
