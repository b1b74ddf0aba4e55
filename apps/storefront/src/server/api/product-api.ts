import { withoutCookie } from '@assess/i18n/cookies';
import type { SearchSuggestions } from '@assess/content';
import { userIdSchema } from '@assess/gateway-client/contract';
import { stringifySetCookie } from 'cookie';
import type { Logger } from 'pino';
import { FastResponse } from 'srvx';
import * as z from 'zod/mini';
import { plain, tryLater } from '@assess/page-server';
import { signedInCookie } from '../../page-contract/cookies.ts';
import type { IdentitySessions } from '../identity/identity-sessions.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export interface ProductApiOptions {
  identitySessions: IdentitySessions;
  /** Fetches the regional site's search suggestions for a text. Logs a failure and rejects. */
  suggest: (context: RequestContext, text: string) => Promise<SearchSuggestions>;
  sessionCookie: string;
  log: Logger;
}

/** Creates the handlers of the product API. No cache may store their responses. @see spec §7 Product API */
export function createProductApi({ identitySessions, suggest, sessionCookie, log }: ProductApiOptions) {
  const isSignedIn = async ({ cookies: { [sessionCookie]: session } }: RequestContext): Promise<boolean> =>
    session ? identitySessions.isSignedIn(`${sessionCookie}=${session}`) : false;

  const session = (context: RequestContext) =>
    orUnavailable(log, async () => plain(200, String(await isSignedIn(context))));

  const profile = ({ url }: RequestContext) =>
    orUnavailable(log, async () => {
      const query = profileQuery.safeParse(Object.fromEntries(url.searchParams));
      if (!query.success) return plain(400, 'userId and token are required.');
      const found = await identitySessions.profileOf(query.data.userId, query.data.token);
      return found === 'refused' ? plain(401, 'The token is not valid for this user.') : json(found);
    });

  const suggestions = async (context: RequestContext): Promise<Response> => {
    const text = context.url.searchParams.get('q')?.trim() ?? '';
    if (text === '' || text.length > longestSearch) return plain(400, `q is 1 to ${longestSearch} characters.`);
    return suggest(context, text).then(json, unavailable);
  };

  return {
    session,
    /** Signs the browser out, even if the identity server cannot be reached. */
    clearSession: () => clearSession(sessionCookie),
    profile,
    suggestions,
    routingRegion: ({ routingRegion }: RequestContext) => json({ routingRegion }),
  };
}

const longestSearch = 100;

/** Creates a response that deletes the session's cookies in the browser. */
function clearSession(sessionCookie: string): Response {
  const response = new FastResponse(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  for (const name of [sessionCookie, signedInCookie])
    response.headers.append('set-cookie', stringifySetCookie({ ...withoutCookie(name), sameSite: 'lax' }));
  return response;
}

const profileQuery = z.object({
  userId: userIdSchema,
  token: z.string().check(z.regex(/^[\w.~+/=-]{1,8000}$/)), // RFC 6750 §2.1
});

async function orUnavailable(log: Logger, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    log.warn({ err: error }, 'failed to answer an API call');
    return unavailable();
  }
}

const unavailable = (): Response => tryLater(plain(503, 'The service is not available. Please try again later.'));

const json = (body: object): Response => Response.json(body, { headers: { 'cache-control': 'no-store' } });
