import { chooseLanguage } from '@assess/i18n';
import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Identity, Realm } from '../identity.ts';
import type { Session } from '../oauth/sessions.ts';
import { sessionInfoOf } from '../oauth/session-info.ts';
import { parseRealmPath, productRealmName } from '../realm.ts';
import { sessionCookieHeader } from '../session-cookie.ts';
import type { AuthenticateResult } from './authenticate.ts';
import type { Visit } from './tree.ts';

const querySchema = z.object({
  authIndexType: z.optional(z.enum(['service', 'composite_advice'])),
  authIndexValue: z._default(z.string(), 'Login'),
  ForceAuth: z._default(z.string(), 'false'),
  noSession: z._default(z.string(), 'false'),
  goto: z._default(z.string(), ''),
  suspendedId: z.optional(z.string()),
});

type Query = z.infer<typeof querySchema>;

const answerSchema = z.object({ authId: z.string(), callbacks: z.optional(z.unknown()) });

type Answer = z.infer<typeof answerSchema>;

const sessionsQuery = z.object({ _action: z.enum(['logout', 'getSessionInfo']) });

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
      if (/^\/sessions\/?$/.test(target.rest)) return answerSessions(realm, request, reply);
      return reply.callNotFound();
    });
    done();

    async function authenticate(realm: Realm, request: FastifyRequest, reply: FastifyReply) {
      const query = querySchema.parse(request.query);
      const session = await realm.sessions.find(request.headers.cookie);
      const answer = z.safeParse(answerSchema, request.body);
      const isEnough = query.ForceAuth !== 'true' && realm.authenticator.isOverWhenSignedIn(query.authIndexValue);
      const isNew = !answer.success && query.suspendedId === undefined;
      if (session && isEnough && isNew) return reply.send(success(realm, query, session.jti));
      const visit: Visit = {
        signedIn: session?.accountId === undefined ? undefined : realm.accounts.find(session.accountId),
        query: z.record(z.string(), z.unknown()).parse(request.query),
        clientAddress: request.ip,
        language: chooseLanguage(request.headers['accept-language']),
      };
      return send(await goOn(realm, answer.data, query, visit, session), realm, query, request, reply);
    }

    function goOn(
      { authenticator, stepUp }: Realm,
      answer: Answer | undefined,
      query: Query,
      visit: Visit,
      session: Session | undefined,
    ) {
      if (answer) return authenticator.answer(answer.authId, answer.callbacks, visit);
      if (query.suspendedId !== undefined) return authenticator.resume(query.suspendedId, visit);
      if (query.authIndexType === 'composite_advice') return stepUp.begin(query.authIndexValue, session, visit);
      return authenticator.begin(query.authIndexValue, visit);
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
          if (result.endsOtherSessions) realm.sessions.endAllOf(result.account.id);
          const id = await realm.sessions.begin(result.account, request.headers.cookie, result.actor);
          return reply.header('set-cookie', sessionCookieHeader(publicOrigin, id)).send(success(realm, query, id));
        }
        case 'stepped-up': {
          const id = await realm.stepUp.finish(result.demand, request.headers.cookie);
          if (id === undefined) return refuse(reply, 401, 'Session has timed out', { errorCode: '110' });
          return reply.header('set-cookie', sessionCookieHeader(publicOrigin, id)).send(success(realm, query, id));
        }
        case 'bad-advice':
          return refuse(reply, 400, 'The advice cannot be read');
        case 'no-session':
          return refuse(reply, 401, 'Access Denied');
        case 'refused':
          return refuse(reply, 401, 'Login failure', { failureUrl: '' });
        case 'step-over':
          return refuse(reply, 401, 'Session has timed out', { errorCode: '110' });
        case 'unknown-tree':
          return refuse(reply, 400, 'No Configuration found');
        case 'throttled': {
          const seconds = Math.ceil(result.retryAfterMs / 1000);
          const detail = { retryAfter: String(seconds) }; // the SDK shows its callers no headers
          return refuse(reply.header('retry-after', seconds), 429, 'Too many attempts. Try again later.', detail);
        }
      }
    }

    const success = (realm: Realm, query: Query, tokenId?: string) => ({
      ...(tokenId !== undefined && { tokenId }),
      successUrl: query.goto.startsWith(`${publicOrigin}/auth/`) ? query.goto : `${publicOrigin}/`,
      realm: productRealmName(realm.name),
    });

    async function answerSessions(realm: Realm, request: FastifyRequest, reply: FastifyReply) {
      const { _action } = sessionsQuery.parse(request.query);
      if (_action === 'logout') return logOut(realm, request, reply);
      const session = await realm.sessions.find(request.headers.cookie);
      return session ? reply.send(sessionInfoOf(session, realm.name)) : refuse(reply, 401, 'Access Denied');
    }

    async function logOut(realm: Realm, request: FastifyRequest, reply: FastifyReply) {
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
