import { userIdSchema } from '@assess/gateway-client/contract';
import type { IdentitySessions } from '@assess/identity/server';
import type { RoutingRegion } from '@assess/i18n';
import { aLogger, anObject, aText, checkOptions } from '@assess/i18n/arguments';
import { withoutCookie } from '@assess/i18n/cookies';
import { plain, tryLater, type RequestContext } from '@assess/page-server';
import { stringifySetCookie } from 'cookie';
import type { Logger } from 'pino';
import { FastResponse } from 'srvx';
import * as z from 'zod/mini';
import type { SessionUserAnswer } from './read-visitor.ts';

/** The identity server and the names of the cookies. */
export interface SessionApiOptions {
  identitySessions: IdentitySessions;
  /** The cookie in which the identity server stores a browser's session. */
  sessionCookie: string;
  /** The cookie, readable by scripts, that exists while the session does. */
  hintCookie: string;
  log: Logger;
}

/** Creates the handlers of the product API, whose responses have `cache-control: no-store`. @see spec §7 Product API */
export function createSessionApi(options: SessionApiOptions) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createSessionApi', options, {
      identitySessions: anObject('the result of createIdentitySessions', 'isSignedIn', 'profileOf'),
      sessionCookie: aText("the name of the identity server's cookie"),
      hintCookie: aText("the name of the cookie for scripts, such as 'signed-in'"),
      log: aLogger(),
    });
  const { identitySessions, sessionCookie, hintCookie, log } = options;
  const session = ({ cookies: { [sessionCookie]: id } }: Pick<RequestContext, 'cookies'>) =>
    orUnavailable(log, async () =>
      plain(200, String(id ? await identitySessions.isSignedIn(`${sessionCookie}=${id}`) : false)),
    );

  const sessionUser = ({ cookies: { [sessionCookie]: id } }: Pick<RequestContext, 'cookies'>) =>
    orUnavailable(log, async () =>
      json({ user: id ? await identitySessions.userOf(`${sessionCookie}=${id}`) : null } satisfies SessionUserAnswer),
    );

  const profile = ({ url }: Pick<RequestContext, 'url'>) =>
    orUnavailable(log, async () => {
      const query = profileQuery.safeParse(Object.fromEntries(url.searchParams));
      if (!query.success) return plain(400, 'userId and token are required.');
      const found = await identitySessions.profileOf(query.data.userId, query.data.token);
      return found === 'refused' ? plain(401, 'The token is not valid for this user.') : json(found);
    });

  return {
    /** Responds with whether the browser is signed in: `true` or `false` as text. */
    session,
    /** Responds with the user of the browser's session, for {@link readVisitor} on the servers of other apps. */
    sessionUser,
    /** Deletes the session's cookies in the browser. It sends no request to the identity server. */
    clearSession: () => clearSession([sessionCookie, hintCookie]),
    /** Responds with the profile of a user. The request must have a token of that user. */
    profile,
    /** Responds with the routing region of the visitor. */
    routingRegion: ({ routingRegion }: { readonly routingRegion: RoutingRegion }) => json({ routingRegion }),
  };
}

/** Creates a response that deletes the session's cookies in the browser. */
function clearSession(cookies: readonly string[]): Response {
  const response = new FastResponse(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  for (const name of cookies)
    response.headers.append('set-cookie', stringifySetCookie({ ...withoutCookie(name), sameSite: 'lax' }));
  return response;
}

const profileQuery = z.object({
  userId: userIdSchema,
  token: z.string().check(z.regex(/^[\w.~+/=-]{1,8000}$/)), // RFC 6750 §2.1
});

async function orUnavailable(log: Logger, respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    log.warn({ err: error }, 'failed to answer an API call');
    return unavailable();
  }
}

const unavailable = (): Response => tryLater(plain(503, 'The service is not available. Please try again later.'));

const json = (body: object): Response => Response.json(body, { headers: { 'cache-control': 'no-store' } });
