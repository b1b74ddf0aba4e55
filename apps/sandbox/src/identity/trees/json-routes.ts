import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Identity, Realm } from '../identity.ts';
import { parseRealmPath } from '../realm.ts';
import { sessionCookieHeader } from '../session-cookie.ts';
import type { AuthenticateResult } from './authenticate.ts';

const querySchema = z.object({
  authIndexType: z.optional(z.literal('service')),
  authIndexValue: z._default(z.string(), 'Login'),
  ForceAuth: z._default(z.string(), 'false'),
  noSession: z._default(z.string(), 'false'),
  goto: z._default(z.string(), ''),
});

type Query = z.infer<typeof querySchema>;

const answerSchema = z.object({ authId: z.string(), callbacks: z.optional(z.unknown()) });

interface Route {
  Params: { '*': string };
}

/** Signing in by trees and ending the session, as the identity product does. @see spec §7 Identity server */
export const jsonRoutes =
  ({ realms, publicOrigin }: Identity): FastifyPluginCallback =>
  (app, _, done) => {
    app.addContentTypeParser('application/json', { parseAs: 'string' }, parseBody); // the SDK begins with none at all
    app.setErrorHandler(answerError);

    app.post<Route>('/*', async (request, reply) => {
      const target = parseRealmPath(request.params['*']);
      const realm = target && realms.get(target.realm);
      if (!realm) return reply.callNotFound();
      if (target.rest === '/authenticate') return authenticate(realm, request, reply);
      if (/^\/sessions\/?$/.test(target.rest)) return logOut(realm, request, reply);
      return reply.callNotFound();
    });
    done();

    async function authenticate(realm: Realm, request: FastifyRequest, reply: FastifyReply) {
      const query = querySchema.parse(request.query);
      const { cookie } = request.headers;
      const answer = z.safeParse(answerSchema, request.body);
      if (answer.success) {
        const { authId, callbacks } = answer.data;
        return send(await realm.authenticator.answer(authId, callbacks), realm, query, request, reply);
      }
      const isEnough = query.ForceAuth !== 'true' && realm.authenticator.isOverWhenSignedIn(query.authIndexValue);
      const session = isEnough ? await realm.sessions.find(cookie) : undefined;
      if (session) return reply.send(success(realm, query, session.jti));
      return send(await realm.authenticator.begin(query.authIndexValue), realm, query, request, reply);
    }

    async function send(
      result: AuthenticateResult,
      realm: Realm,
      query: Query,
      request: FastifyRequest,
      reply: FastifyReply,
    ) {
      switch (result.kind) {
        case 'step':
          return reply.send(result.step);
        case 'signed-in': {
          if (query.noSession === 'true') return reply.send(success(realm, query));
          const id = await realm.sessions.begin(result.account, request.headers.cookie);
          return reply.header('set-cookie', sessionCookieHeader(publicOrigin, id)).send(success(realm, query, id));
        }
        case 'refused':
          return refuse(reply, 401, 'Login failure', { failureUrl: '' });
        case 'step-over':
          return refuse(reply, 401, 'Session has timed out', { errorCode: '110' });
        case 'unknown-tree':
          return refuse(reply, 400, 'No Configuration found');
        case 'throttled': {
          const seconds = Math.ceil(result.retryAfterMs / 1000);
          return refuse(reply.header('retry-after', seconds), 429, 'Too many attempts. Try again later.');
        }
      }
    }

    const success = (realm: Realm, query: Query, tokenId?: string) => ({
      ...(tokenId !== undefined && { tokenId }),
      successUrl: query.goto.startsWith(`${publicOrigin}/auth/`) ? query.goto : `${publicOrigin}/`,
      realm: realm.name.replace(/^root/, '') || '/',
    });

    async function logOut(realm: Realm, request: FastifyRequest, reply: FastifyReply) {
      const { _action } = z.object({ _action: z.optional(z.string()) }).parse(request.query);
      if (_action !== 'logout') return refuse(reply, 400, 'Only the action logout is offered.');
      const isEnded = await realm.sessions.end(request.headers.cookie);
      if (!isEnded) return refuse(reply, 401, 'Access Denied');
      return reply.header('set-cookie', sessionCookieHeader(publicOrigin)).send({ result: 'Successfully logged out' });
    }
  };

const reasons = { 400: 'Bad Request', 401: 'Unauthorized', 429: 'Too Many Requests' };

const refuse = (reply: FastifyReply, code: keyof typeof reasons, message: string, detail?: Record<string, string>) =>
  reply.code(code).send({ code, reason: reasons[code], message, ...(detail && { detail }) });

function parseBody(_: FastifyRequest, body: string | Buffer, done: (error: Error | null, value?: unknown) => void) {
  const text = body.toString();
  try {
    done(null, text === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    done(Object.assign(new Error('The body is not JSON.', { cause }), { statusCode: 400 }));
  }
}

function answerError(error: FastifyError, _: FastifyRequest, reply: FastifyReply) {
  if (error instanceof z.core.$ZodError) return refuse(reply, 400, z.prettifyError(error));
  if (error.statusCode === 400) return refuse(reply, 400, error.message);
  throw error; // the server's own handler answers it
}
