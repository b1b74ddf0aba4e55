import { chooseLanguage } from '@assess/i18n';
import type { SessionInfo, UserProfile } from '@assess/identity/contract';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Identity } from '../identity.ts';
import type { Session } from '../oauth/sessions.ts';
import { pathInRealm, productRealmName } from '../realm.ts';
import { answerError, refuse } from '../refuse.ts';
import { sessionCookieHeader } from '../session-cookie.ts';
import type { AuthenticateResult } from './authenticate.ts';
import type { Visit } from './tree.ts';

const querySchema = z.object({
  authIndexType: z.optional(z.enum(['service', 'composite_advice'])),
  authIndexValue: z._default(z.string(), 'Login'),
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

/** Serves the sign-in by trees and the end of the session, as the identity product does. @see spec §7 Identity server */
export const jsonRoutes =
  ({ accounts, authenticator, sessions, stepUp, publicOrigin }: Identity): FastifyPluginCallback =>
  (app, _, done) => {
    app.addContentTypeParser('application/json', { parseAs: 'string' }, parseBody); // the SDK's first request has no body
    app.setErrorHandler(answerError);

    app.post<Route>('/*', async (request, reply) => {
      const path = pathInRealm(request.params['*']);
      if (path === '/authenticate') return authenticate(request, reply);
      if (path === '/sessions' || path === '/sessions/') return answerSessions(request, reply);
      return reply.callNotFound();
    });

    app.get<Route>('/*', async (request, reply) => {
      const [, id] = /^\/users\/([^/]+)$/.exec(pathInRealm(request.params['*']) ?? '') ?? [];
      return id === undefined ? reply.callNotFound() : answerUser(decodeURIComponent(id), request, reply);
    });
    done();

    async function authenticate(request: FastifyRequest, reply: FastifyReply) {
      const query = querySchema.parse(request.query);
      const session = await sessions.find(request.headers.cookie);
      const answer = z.safeParse(answerSchema, request.body);
      const isNew = !answer.success && query.suspendedId === undefined;
      if (session && isNew && authenticator.isOverWhenSignedIn(query.authIndexValue))
        return reply.send(success(query, session.jti));
      const visit: Visit = {
        signedIn: session?.accountId === undefined ? undefined : accounts.find(session.accountId),
        query: z.record(z.string(), z.unknown()).parse(request.query),
        language: chooseLanguage(request.headers['accept-language']),
      };
      return send(await goOn(answer.data, query, visit, session), query, request, reply);
    }

    async function goOn(
      answer: Answer | undefined,
      query: Query,
      visit: Visit,
      session: Session | undefined,
    ): Promise<AuthenticateResult> {
      if (answer) return authenticator.answer(answer.authId, answer.callbacks, visit);
      if (query.suspendedId !== undefined) return authenticator.resume(query.suspendedId, visit);
      if (query.authIndexType === 'composite_advice') return stepUp.begin(query.authIndexValue, session, visit);
      return authenticator.begin(query.authIndexValue, visit);
    }

    async function send(result: AuthenticateResult, query: Query, request: FastifyRequest, reply: FastifyReply) {
      switch (result.kind) {
        case 'step':
          return reply.send(result.step);
        case 'signed-in': {
          if (result.endsOtherSessions) sessions.endAllOf(result.account.id);
          const id = await sessions.begin(result.account, request.headers.cookie);
          return reply.header('set-cookie', sessionCookieHeader(publicOrigin, id)).send(success(query, id));
        }
        case 'stepped-up': {
          const id = await stepUp.finish(result.demand, request.headers.cookie);
          if (id === undefined) return refuse(reply, 401, 'Session has timed out', { errorCode: '110' });
          return reply.header('set-cookie', sessionCookieHeader(publicOrigin, id)).send(success(query, id));
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
          const detail = { retryAfter: String(seconds) }; // also in the body, because the SDK hides headers from its callers
          return refuse(reply.header('retry-after', seconds), 429, 'Too many attempts. Try again later.', detail);
        }
      }
    }

    const success = (query: Query, tokenId: string) => ({
      tokenId,
      successUrl: query.goto.startsWith(`${publicOrigin}/auth/`) ? query.goto : `${publicOrigin}/`,
      realm: productRealmName,
    });

    async function answerSessions(request: FastifyRequest, reply: FastifyReply) {
      const { _action } = sessionsQuery.parse(request.query);
      if (_action === 'logout') return logOut(request, reply);
      const session = await sessions.find(request.headers.cookie);
      if (session?.accountId === undefined) return refuse(reply, 401, 'Access Denied');
      const info: SessionInfo = { username: session.accountId };
      return reply.send({ ...info, realm: productRealmName });
    }

    /** Returns the profile of a user to that user alone. */
    async function answerUser(id: string, request: FastifyRequest, reply: FastifyReply) {
      const session = await sessions.find(request.headers.cookie);
      const account = session?.accountId === undefined ? undefined : accounts.find(session.accountId);
      if (!account) return refuse(reply, 401, 'Access Denied');
      if (account.id !== id) return refuse(reply, 403, 'User not permitted.');
      const profile: UserProfile = { username: id, givenName: [account.givenName], sn: [account.familyName] };
      return reply.send({ ...profile, realm: productRealmName });
    }

    async function logOut(request: FastifyRequest, reply: FastifyReply) {
      const isEnded = await sessions.end(request.headers.cookie);
      if (!isEnded) return refuse(reply, 401, 'Access Denied');
      return reply.header('set-cookie', sessionCookieHeader(publicOrigin)).send({ result: 'Successfully logged out' });
    }
  };

function parseBody(_: FastifyRequest, body: string | Buffer, done: (error: Error | null, value?: unknown) => void) {
  const text = body.toString();
  try {
    done(null, text === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    done(Object.assign(new Error('The body is not JSON.', { cause }), { statusCode: 400 }));
  }
}
