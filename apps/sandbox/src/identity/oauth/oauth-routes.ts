import type { ServerResponse } from 'node:http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { pathInRealm } from '../realm.ts';
import { sessionCookieHeader } from '../session-cookie.ts';

interface Route {
  Params: { '*': string };
}

/**
 * Serves OAuth and OpenID Connect below `/oauth2/realms/…`. The provider handles all requests except the end of a
 * session, which is implemented here without a redirect, because the provider would ask for confirmation on an HTML
 * page.
 *
 * @param pause - delays a response in the mode `slow`.
 */
export const oauthRoutes =
  ({ sessions, handleOAuth, publicOrigin }: Identity, pause: () => Promise<void>): FastifyPluginCallback =>
  (app, _, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null)); // the provider reads the body

    app.route<Route>({
      method: ['GET', 'POST'],
      url: '/*',
      async handler(request, reply) {
        const path = pathInRealm(request.params['*']);
        if (path === undefined) return reply.callNotFound();
        if (path !== '/connect/endSession') return handOver(path, request, reply);
        await sessions.end(request.headers.cookie);
        return reply.header('set-cookie', sessionCookieHeader(publicOrigin)).code(204).send();
      },
    });
    done();

    async function handOver(path: string, { raw }: FastifyRequest, reply: FastifyReply) {
      const { protocol, host } = new URL(publicOrigin);
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      raw.headers['x-forwarded-host'] = host;
      const search = /\?.*/.exec(raw.url ?? '')?.[0] ?? '';
      Object.assign(raw, { originalUrl: raw.url, url: `${path}${search}` }); // the provider expects paths relative to its mount point
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      reply.hijack();
      holdBack(reply.raw, pause);
      await handleOAuth(raw, reply.raw);
    }
  };

/** Delays a response by delaying its end, with which all of it is sent. The requested action is done without delay. */
function holdBack(response: ServerResponse, pause: () => Promise<void>): void {
  const end = response.end.bind(response);
  response.end = (...parts: unknown[]) => {
    void pause().then(() => Reflect.apply(end, response, parts));
    return response;
  };
}
