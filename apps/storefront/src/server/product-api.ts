import type { SearchSuggestions } from '@assess/content';
import { userIdSchema } from '@assess/gateway-client/contract';
import type { RoutingRegion } from '@assess/i18n';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Logger } from 'pino';
import { FastResponse } from 'srvx';
import * as z from 'zod/mini';
import { signedInCookie, withoutCookie } from '../page-contract/cookies.ts';
import type { IdentitySessions } from './identity/identity-sessions.ts';
import { plain, readOnly } from './plain.ts';
import { tryLater } from './try-later.ts';

export interface ProductApiOptions {
  proxyGateway: (request: Request, path: string) => Promise<Response>;
  routingRegionOf: (request: Request) => RoutingRegion;
  identitySessions: IdentitySessions;
  /** What the regional site suggests for a text. Rejects, and has said so, when that cannot be had. */
  suggest: (request: Request, text: string) => Promise<SearchSuggestions>;
  sessionCookie: string;
  log: Logger;
}

/** The product API, below `/api` and `/invoices/api`. Nothing of it is ever kept. @see spec §7 Product API */
export function createProductApi({
  proxyGateway,
  routingRegionOf,
  identitySessions,
  suggest,
  sessionCookie,
  log,
}: ProductApiOptions) {
  const isSignedIn = async ({ headers }: Request): Promise<boolean> => {
    const { [sessionCookie]: session } = parseCookie(headers.get('cookie') ?? '');
    return session ? identitySessions.isSignedIn(`${sessionCookie}=${session}`) : false;
  };

  const answerSession = (request: Request) =>
    orUnavailable(log, async () => plain(200, String(await isSignedIn(request))));

  const answerProfile = (request: Request) =>
    orUnavailable(log, async () => {
      const query = profileQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
      if (!query.success) return plain(400, 'userId and token are required.');
      const profile = await identitySessions.profileOf(query.data.userId, query.data.token);
      return profile === 'refused' ? plain(401, 'The token is not good for this user.') : json(profile);
    });

  const answerSuggestions = async (request: Request): Promise<Response> => {
    const text = new URL(request.url).searchParams.get('q')?.trim() ?? '';
    if (text === '' || text.length > longestSearch) return plain(400, `q is 1 to ${longestSearch} characters.`);
    return suggest(request, text).then(json, unavailable);
  };

  return async (request: Request, call: string): Promise<Response> => {
    if (call.startsWith('/gateway/')) return proxyGateway(request, call.slice('/gateway'.length));
    if (call === '/session' && request.method === 'DELETE') return forgetSession(sessionCookie);
    if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly();
    switch (call) {
      case '/routingRegion':
        return json({ routingRegion: routingRegionOf(request) });
      case '/session':
        return answerSession(request);
      case '/identityProfiles':
        return answerProfile(request);
      case '/searchSuggestions':
        return answerSuggestions(request);
      default:
        return plain(404, 'No such call.');
    }
  };
}

const longestSearch = 100;

/** The browser is signed out even where the identity server cannot be told. */
function forgetSession(sessionCookie: string): Response {
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
    log.warn({ err: error }, 'a call could not be answered');
    return unavailable();
  }
}

const unavailable = (): Response => tryLater(plain(503, 'The service is not available. Please try again later.'));

const json = (body: object): Response => Response.json(body, { headers: { 'cache-control': 'no-store' } });
