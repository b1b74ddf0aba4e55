import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller, Problem, ProblemKind } from '@assess/gateway-client/contract';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseDown } from './db/database-errors.ts';
import { problem, type Answer } from './http/answer.ts';
import { respondToBrokenRequest } from './http/broken-requests.ts';
import type { RequestContext, Route } from './http/route.ts';
import { safetyHeaders } from './http/safety-headers.ts';
import { watchOverload, type OverloadOptions } from './ops/overload.ts';
import type { OnRefusedKey, PresentedKey } from './ops/refused-keys.ts';
import type { ResponseFacts } from './ops/request-metrics.ts';
import type { Tracing } from './ops/tracing.ts';
import { storeOf } from './http/store-of.ts';
import type { StaffOf } from './staff/people.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the operation that a route handles. */
    operation?: string | undefined;
  }
}

export interface ServerOptions {
  readonly routes: readonly Route[];
  /**
   * The key that every request must carry as `x-platform-key`, except requests of staff and monitoring, and requests that anyone may make.
   */
  readonly platformKey: string;
  readonly staffOf: StaffOf;
  /** The bearer token that gives access to the metrics without the platform key. */
  readonly metricsToken?: string | undefined;
  /** The load of the database, and the number of statements that may wait for it before requests are rejected. Default: no limit. */
  readonly overload?: OverloadOptions;
  readonly log: Logger;
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal;
  readonly tracing?: Tracing | undefined;
  /** Called with each response. */
  readonly onResponse?: (response: ResponseFacts) => void;
  readonly onRefusedKey?: OnRefusedKey;
}

/** The maximum times for the headers of a request to arrive, and for the whole request. */
const headersTimeoutMs = 5_000;
const requestTimeoutMs = 10_000;

/** Creates the HTTP server of a route table. Only this server converts errors to responses. */
export function createServer({
  routes,
  log,
  stopping,
  onResponse,
  onRefusedKey,
  tracing,
  staffOf,
  ...options
}: ServerOptions): FastifyInstance {
  const isPlatformKey = createKeyCheck(options.platformKey);
  const isMonitor = options.metricsToken === undefined ? () => false : createKeyCheck(`Bearer ${options.metricsToken}`);
  const loggerInstance: FastifyBaseLogger = log;
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    exposeHeadRoutes: false,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    return503OnClosing: false, // requests on connections that are still open are handled as usual
    clientErrorHandler: respondToBrokenRequest,
    childLoggerFactory: (parent) => parent, // a logger per request costs more than the request's id in two log lines
    genReqId: requestIdOf,
    frameworkErrors: (error, _, reply) => void send(reply, toProblem(error)),
  });
  // Without these listeners Node would reject such requests without a problem document.
  server.server.on('connect', (_, socket) => respondToBrokenRequest({}, socket));
  server.server.on('checkExpectation', (request, response) => server.routing(request, response));
  server.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length !== 1) send(reply, problem('malformed-request')); // RFC 9112 §3.2
    else done();
  });
  server.removeContentTypeParser('text/plain'); // Fastify parses plain text by default; the gateway reads JSON only

  server.addHook('onSend', (_, reply, payload, done) => {
    reply.headers(safetyHeaders);
    if (stopping.aborted) reply.header('connection', 'close'); // otherwise callers would keep their connections open, and the process would not end
    done(null, payload);
  });

  if (onResponse)
    server.addHook('onResponse', ({ routeOptions: { config } }, reply, done) => {
      onResponse({ operation: config.operation, status: reply.statusCode, tookMs: reply.elapsedTime });
      done();
    });

  const isOverloaded = options.overload && watchOverload(server, options.overload);

  const refuseKey = (key: PresentedKey, { ip }: FastifyRequest, reply: FastifyReply) => {
    onRefusedKey?.(key, ip);
    send(reply, problem(key === 'staff' ? 'invalid-token' : 'unauthorized'));
  };

  /** Checks the platform key before the body is read, so that a caller without the key learns nothing else. */
  const requireKey: onRequestHookHandler = (request, reply, done) => {
    if (!isPlatformKey(request.headers['x-platform-key'])) refuseKey('platform', request, reply);
    else if (isOverloaded?.()) send(reply, problem('unavailable', {}, { 'retry-after': '1' }));
    else done();
  };
  /** Accepts requests of monitoring even while the process is overloaded. */
  const requireMonitor: onRequestHookHandler = (request, reply, done) => {
    const { headers } = request;
    if (isMonitor(headers.authorization) || isPlatformKey(headers['x-platform-key'])) done();
    else refuseKey('monitor', request, reply);
  };
  const requireStaff: onRequestHookHandler = (request, reply, done) => {
    if (staffOf(request.headers.authorization) !== undefined) done();
    else refuseKey('staff', request, reply);
  };
  const guards: Readonly<Partial<Record<Caller, readonly onRequestHookHandler[]>>> = {
    anyone: [],
    monitor: [requireMonitor],
    staff: [requireStaff],
  };
  const register = (scope: FastifyInstance, { name, method, url, caller, handle }: Route) =>
    scope.route({
      method,
      url,
      config: { operation: name },
      onRequest: [...(guards[caller ?? 'platform'] ?? [requireKey])],
      handler: async (request, reply) => {
        const respond = () => handle(request, contextOf(request, staffOf));
        const { traceparent } = request.headers;
        return send(
          reply,
          tracing ? await tracing.serve(name ?? url, [traceparent].flat()[0], respond) : await respond(),
        );
      },
    });
  for (const route of routes) if (!route.isBodyText) register(server, route);
  server.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, parsed) => parsed(null, body));
    for (const route of routes) if (route.isBodyText) register(scope, route);
    done();
  });
  for (const [url, same] of Map.groupBy(routes, (each) => each.url)) {
    const allow: string[] = same.map(({ method }) => method);
    server.route({
      method: server.supportedMethods.filter((method) => !allow.includes(method)),
      url,
      onRequest: async (_, reply) => send(reply, problem('method-not-allowed', {}, { allow: allow.join(', ') })),
      handler: (_, reply) => reply,
    });
  }
  server.setNotFoundHandler((request, reply) =>
    send(reply, problem(isPlatformKey(request.headers['x-platform-key']) ? 'route-not-found' : 'unauthorized')),
  );
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toProblem(error);
    if (answer.status >= 500) log.error({ requestId: request.id, err: error }, 'request failed');
    return send(reply, answer);
  });
  return server;
}

/** The problem for each status of a client error that Fastify detects before it calls a handler. */
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

/** Sends a response. A server error includes the request's id, so that the user who reports it can quote it. */
function send(reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  const requestId = reply.request.id;
  reply.code(status).header('x-request-id', requestId).header('cache-control', 'no-store');
  if (headers) reply.headers(headers);
  else if (typeof body === 'string') reply.type('application/json; charset=utf-8');
  return reply.send(status >= 500 ? { ...(body as Problem), requestId } : body);
}

/** Creates a key check in constant time: its duration reveals only the length of the key. */
function createKeyCheck(key: string): (given: unknown) => boolean {
  const expected = Buffer.from(key);
  return (value) => {
    const given = Buffer.from(typeof value === 'string' ? value : '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

const requestIdPattern = /^[\w-]{1,64}$/;

function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

function contextOf(request: FastifyRequest, staffOf: StaffOf): RequestContext {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    header,
    store: storeOf(header),
    clientAddress: header('x-client-address') ?? request.ip,
    staff: staffOf(header('authorization')) ?? '',
  };
}
