import type { FastifyReply, FastifyRequest } from 'fastify';

/** Closes the connection instead of sending a response. The client gets a network error. */
export function breakConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy(); // destroying the request has no effect once its body is read
}
