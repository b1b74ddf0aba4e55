import type { ServerResponse } from 'node:http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Identity, Realm } from '../identity.ts';
import { parseRealmPath } from '../realm.ts';
import { sessionCookieHeader } from '../session-cookie.ts';

const endSessionQuery = z.object({
  id_token_hint: z._default(z.string(), ''),
  post_logout_redirect_uri: z.optional(z.string()),
});

interface Route {
  Params: { '*': string };
}

/**
 * OAuth and OpenID Connect below `/oauth2/realms/…`, answered by the realm's provider; only the end of a session without a
 * way back is our own, because the provider would ask the person with a page of HTML.
 *
 * @param pause - how long an answer is held back.
 */
export const oauthRoutes =
  ({ realms, publicOrigin }: Identity, pause: () => Promise<void>): FastifyPluginCallback =>
  (app, _, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null)); // the provider reads the body

    app.route<Route>({
      method: ['GET', 'POST'],
      url: '/*',
      async handler(request, reply) {
        const target = parseRealmPath(request.params['*']);
        const realm = target && realms.get(target.realm);
        if (!realm) return reply.callNotFound();
        if (target.rest === '/connect/endSession') {
          const query = endSessionQuery.parse(request.query);
          if (query.post_logout_redirect_uri === undefined) {
            const result = await realm.endSession(query.id_token_hint, request.headers.cookie);
            if (result === 'bad-hint') {
              const error_description = 'id_token_hint has to be an id token of this realm';
              return reply.code(400).send({ error: 'invalid_request', error_description });
            }
            if (result === 'ended') reply.header('set-cookie', sessionCookieHeader(publicOrigin));
            return reply.code(204).send();
          }
        }
        return handOver(realm, target.rest, request, reply);
      },
    });
    done();

    async function handOver({ handleOAuth }: Realm, path: string, { raw }: FastifyRequest, reply: FastifyReply) {
      const { protocol, host } = new URL(publicOrigin);
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      raw.headers['x-forwarded-host'] = host;
      const search = /\?.*/.exec(raw.url ?? '')?.[0] ?? '';
      Object.assign(raw, { originalUrl: raw.url, url: `${path}${search}` }); // the provider counts from its mount
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      reply.hijack();
      holdBack(reply.raw, pause);
      await handleOAuth(raw, reply.raw);
    }
  };

/** Delays the end of an answer, with which all of it is sent; what the request asked for is done at once. */
function holdBack(response: ServerResponse, pause: () => Promise<void>): void {
  const end = response.end.bind(response);
  response.end = (...parts: unknown[]) => {
    void pause().then(() => Reflect.apply(end, response, parts));
    return response;
  };
}
