import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Problem, ProblemKind } from '@assess/gateway-client/contract';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseDown } from './db/database-errors.ts';
import { problem, type Answer } from './http/answer.ts';
import { openApiRoute } from './http/openapi.ts';
import type { RequestContext, Route } from './http/route.ts';

export interface ServerOptions {
  readonly routes: readonly Route[];
  /** Every request but those to open routes must carry it as `x-platform-key`. */
  readonly platformKey: string;
  readonly log: Logger;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The HTTP server over a route table. The one place where an error becomes an answer. */
export function createServer({ routes, platformKey, log }: ServerOptions): FastifyInstance {
  const all = [...routes, openApiRoute(routes)];
  const openUrls = new Set(all.filter(({ open }) => open).map(({ url }) => url));
  const isPlatformKey = createKeyCheck(platformKey);

  const loggerInstance: FastifyBaseLogger = log;

  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    exposeHeadRoutes: false,
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => void send(reply.header('x-request-id', request.id), toProblem(error)),
  });
  server.removeContentTypeParser('text/plain'); // Fastify's own: we read JSON only
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    if (!openUrls.has(request.routeOptions.url ?? '') && !isPlatformKey(request.headers['x-platform-key']))
      return send(reply, problem('unauthorized'));
  });
  for (const { method, url, handle } of all)
    server.route({
      method,
      url,
      handler: async (request, reply) => send(reply, await handle(request, contextOf(request))),
    });
  for (const [url, same] of Map.groupBy(all, (each) => each.url)) {
    const allowed: string[] = same.map(({ method }) => method);
    server.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      onRequest: async (_, reply) => send(reply, problem('method-not-allowed', {}, { allow: allowed.join(', ') })),
      handler: (_, reply) => reply,
    });
  }
  server.setNotFoundHandler((_, reply) => send(reply, problem('route-not-found')));
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toProblem(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    return send(reply, answer);
  });
  return server;
}

/** What a client's mistake is called that Fastify found before any route. */
const kindOfStatus: Readonly<Record<number, ProblemKind>> = {
  400: 'malformed-request',
  413: 'payload-too-large',
  414: 'malformed-request',
  415: 'unsupported-media-type',
};

function toProblem(error: FastifyError): Answer {
  if (isDatabaseDown(error)) return problem('unavailable');
  return problem(kindOfStatus[error.statusCode ?? 500] ?? 'internal');
}

/** A failure on our side carries the request's id, so that whoever reports it can name it. */
function send(reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  if (headers) reply.headers(headers);
  else reply.type('application/json; charset=utf-8');
  return reply.code(status).send(status >= 500 ? { ...(body as Problem), requestId: reply.request.id } : body);
}

/** Compares in a time that does not depend on the key. */
function createKeyCheck(key: string): (given: unknown) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(key);
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), expected);
}

const requestIdPattern = /^[\w-]{1,64}$/;

function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

function contextOf(request: FastifyRequest): RequestContext {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const reported = header('x-client-address') ?? '';
  return { header, clientAddress: isIP(reported) ? reported : request.ip };
}
