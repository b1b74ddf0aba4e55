import cors from '@fastify/cors';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Scenarios } from '../scenarios.ts';
import type { FlagSource } from './flag-source.ts';
import type { FlagStreams } from './flag-streams.ts';
import type { ReceivedEvents } from './received-events.ts';

export interface FlagServiceParts {
  /** The one environment there is. */
  clientId: string;
  source: FlagSource;
  streams: FlagStreams;
  received: ReceivedEvents;
}

const eventSchema = z.looseObject({ kind: z.string() });

/** What LaunchDarkly's SDK for browsers sends beside the content type. */
const sdkHeaders = [
  'content-type',
  'x-launchdarkly-event-schema',
  'x-launchdarkly-payload-id',
  'x-launchdarkly-tags',
  'x-launchdarkly-user-agent',
  'x-launchdarkly-wrapper',
];

/** The flag service: LaunchDarkly's client protocol at one address, for pages of these origins. */
export const flagService =
  (parts: FlagServiceParts, scenarios: Scenarios, pageOrigins: string[]): FastifyPluginAsync =>
  async (app) => {
    app.addHttpMethod('REPORT', { hasBody: true });
    await app.register(cors, {
      origin: pageOrigins,
      methods: ['GET', 'REPORT', 'POST'],
      allowedHeaders: sdkHeaders,
      exposedHeaders: 'Date', // the SDK compares it with its own clock
      maxAge: 300,
    });
    scenarios.apply(app, 'flags');
    scenarios.onChange('flags', (mode) => {
      if (mode !== 'normal' && mode !== 'slow') parts.streams.breakAll();
    });
    app.get('/received-events', (_, reply) => reply.send(parts.received.list()));
    app.register(environmentRoutes(parts));
  };

interface Route {
  Params: { clientId: string; '*': string };
  Querystring: { withReasons?: string };
}

const environmentRoutes =
  ({ clientId, source, streams, received }: FlagServiceParts): FastifyPluginCallback =>
  (app, _, done) => {
    app.addHook<Route>('preHandler', async ({ params }, reply) => {
      if (params.clientId !== clientId) return reply.callNotFound();
    });

    const evaluate = async (context: unknown, query: Route['Querystring'], reply: FastifyReply) => {
      const answer = await source.evaluate(context, query.withReasons === 'true');
      return answer ? reply.send(answer.flags) : refuse(reply);
    };
    const stream = async (context: unknown, query: Route['Querystring'], reply: FastifyReply) => {
      const withReasons = query.withReasons === 'true';
      if (!(await source.evaluate(context, withReasons))) return refuse(reply);
      reply.type('text/event-stream').header('cache-control', 'no-cache');
      return reply.send(streams.open(context, withReasons));
    };

    // Wildcards, since a context is longer than a parameter may be.
    app.get<Route>('/sdk/evalx/:clientId/contexts/*', ({ params, query }, reply) =>
      evaluate(decodeContext(params['*']), query, reply),
    );
    app.get<Route>('/eval/:clientId/*', ({ params, query }, reply) => stream(decodeContext(params['*']), query, reply));
    app.route<Route>({
      method: 'REPORT',
      url: '/sdk/evalx/:clientId/context',
      handler: ({ body, query }, reply) => evaluate(body, query, reply),
    });
    app.route<Route>({
      method: 'REPORT',
      url: '/eval/:clientId',
      handler: ({ body, query }, reply) => stream(body, query, reply),
    });
    app.get('/sdk/goals/:clientId', (_, reply) => reply.send([]));
    app.post('/events/bulk/:clientId', ({ body }, reply) => {
      received.add(z.array(eventSchema).parse(body));
      return reply.code(202).send();
    });
    app.post('/events/diagnostic/:clientId', ({ body }, reply) => {
      received.add([eventSchema.parse(body)]);
      return reply.code(202).send();
    });
    done();
  };

const refuse = (reply: FastifyReply) => reply.code(400).send({ message: 'This is no context.' });

/** What the client put into the address; `undefined` where it is no JSON in base64. */
function decodeContext(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return undefined;
  }
}
