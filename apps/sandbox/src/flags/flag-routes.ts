import cors from '@fastify/cors';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyReply } from 'fastify';
import type { Scenarios } from '../scenarios.ts';
import type { FlagSource } from './flag-source.ts';
import type { FlagStreams } from './flag-streams.ts';

export interface FlagServiceDependencies {
  /** The client-side id of the only environment. */
  clientId: string;
  source: FlagSource;
  streams: FlagStreams;
}

/** The headers that LaunchDarkly's SDK for browsers sends. */
const sdkHeaders = [
  'content-type',
  'x-launchdarkly-event-schema',
  'x-launchdarkly-payload-id',
  'x-launchdarkly-tags',
  'x-launchdarkly-user-agent',
  'x-launchdarkly-wrapper',
];

/** Serves all endpoints of LaunchDarkly's client protocol below one URL, to pages of these origins. */
export const flagService =
  (parts: FlagServiceDependencies, scenarios: Scenarios, pageOrigins: string[]): FastifyPluginAsync =>
  async (app) => {
    await app.register(cors, {
      origin: pageOrigins,
      methods: ['GET', 'POST'],
      allowedHeaders: sdkHeaders,
      exposedHeaders: 'Date', // the SDK compares it with its own clock
      maxAge: 300,
    });
    scenarios.apply(app, 'flags');
    scenarios.onChange('flags', (mode) => {
      if (mode !== 'normal' && mode !== 'slow') parts.streams.breakAll();
    });
    app.register(environmentRoutes(parts));
  };

interface Route {
  Params: { clientId: string; '*': string };
}

const environmentRoutes =
  ({ clientId, source, streams }: FlagServiceDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    app.addHook<Route>('preHandler', async ({ params }, reply) => {
      if (params.clientId !== clientId) return reply.callNotFound();
    });

    // Wildcards instead of parameters, because a context may be longer than a path parameter allows.
    app.get<Route>('/sdk/evalx/:clientId/contexts/*', async ({ params }, reply) => {
      const answer = await source.evaluate(decodeContext(params['*']));
      return answer ? reply.send(answer.flags) : refuse(reply);
    });
    app.get<Route>('/eval/:clientId/*', async ({ params }, reply) => {
      const context = decodeContext(params['*']);
      if (!(await source.evaluate(context))) return refuse(reply);
      return reply.type('text/event-stream').header('cache-control', 'no-cache').send(streams.open(context));
    });
    for (const kind of ['bulk', 'diagnostic'])
      app.post(`/events/${kind}/:clientId`, (_request, reply) => reply.code(202).send());
    done();
  };

const refuse = (reply: FastifyReply) => reply.code(400).send({ message: 'This is no context.' });

/** Decodes the context in a URL; `undefined` unless it is JSON in base64. */
function decodeContext(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return undefined;
  }
}
