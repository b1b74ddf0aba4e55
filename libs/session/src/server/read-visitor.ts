import { readBounded } from '@assess/page-server';
import * as z from 'zod/mini';
import { activityCookie } from '../signed-in/activity.ts';
import type { SessionUser } from '../session-state.ts';
import { pendingSignOutCookie } from '../tabs/pending-sign-out.ts';
import { checkReadVisitor } from './check-read-visitor.ts';

/** The visitor of a request, with the same words as the session's state in the browser. */
export type Visitor =
  | { status: 'signed-in'; user: Pick<SessionUser, 'id' | 'firstName' | 'lastName'> }
  | { status: 'anonymous' }
  /** `two-sessions`: the request has two session cookies, one of which is not the identity server's. */
  | { status: 'unknown'; reason: 'no-response' | 'wrong-response' | 'two-sessions'; cause?: unknown };

/** The options of `readVisitor`. */
export interface ReadVisitorOptions {
  /** The store's origin as this server reaches it, such as `https://store.example`. */
  store: string;
  /** The cookie in which the identity server stores a browser's session. Default `iPlanetDirectoryPro`. */
  sessionCookie?: string;
  /** The time limit in milliseconds for the store's response. Default 1500. */
  timeoutMs?: number;
  /** Sends the request. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** A request of the Fetch API, of Node, or the `headers` of a framework. */
type WithCookies = { headers: { get: (name: string) => string | null } | { cookie?: string | undefined } };

/** The response of the store, `{ user: null }` without a session. */
export type SessionUserAnswer = z.infer<typeof answerSchema>;

const answerSchema = z.object({
  user: z.nullable(z.object({ id: z.string().check(z.minLength(1)), firstName: z.string(), lastName: z.string() })),
});

const maxResponseBytes = 4096;

/** The headers of a response that depends on the visitor. No cache may store it, not even the browser's, which another user may use later. */
export const visitorHeaders = { 'cache-control': 'private, no-store', vary: 'cookie' };

/**
 * Reads on a server who sends a request. The store verifies the session cookie at each call, so that a sign-out anywhere counts with
 * the next request. The result is for greetings and redirects. It authorizes nothing: payments and changes need the user's token.
 *
 * @returns `anonymous` without a request to the store if there is no session, a sign-out is pending, or the session is idle for too
 * long. `unknown` if the store gives no usable response in time.
 * @throws Error when an argument is wrong, also in production, because a visitor without readable cookies would look signed out
 */
export async function readVisitor(request: WithCookies, options: ReadVisitorOptions): Promise<Visitor> {
  checkReadVisitor(request, options);
  const { headers } = request;
  const { store, sessionCookie = 'iPlanetDirectoryPro', timeoutMs = 1500, fetch = globalThis.fetch } = options;
  const valuesOf = cookiesIn(('get' in headers ? headers.get('cookie') : headers.cookie) ?? '');
  const [session, other] = new Set(valuesOf(sessionCookie).filter((value) => sessionPattern.test(value)));
  if (session === undefined || !valuesOf(activityCookie).includes('yes')) return { status: 'anonymous' };
  if (valuesOf(pendingSignOutCookie).some((value) => value !== '')) return { status: 'anonymous' };
  if (other !== undefined) return { status: 'unknown', reason: 'two-sessions' };
  let body: Uint8Array | 'too-large';
  try {
    const response = await fetch(new URL('/api/session/user', store), {
      headers: { cookie: `${sessionCookie}=${session}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      cache: 'no-store', // Next.js would cache it for all visitors
    });
    if (!response.ok) throw new Error(`The store answered ${response.status} about a session.`);
    body = response.body ? await readBounded(response.body, maxResponseBytes) : new Uint8Array();
  } catch (cause) {
    return { status: 'unknown', reason: 'no-response', cause };
  }
  return visitorIn(body);
}

/** A cookie's value (RFC 6265 §4.1.1), as long as browsers store one. */
const sessionPattern = /^[!#-+\--:<-[\]-~]{1,4096}$/;

/** Splits a `cookie` header, without decoding, because the store needs the value as it was sent. */
function cookiesIn(header: string): (name: string) => string[] {
  const pairs = header.split(';').map((pair) => pair.trim());
  return (name) => pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

function visitorIn(body: Uint8Array | 'too-large'): Visitor {
  try {
    if (body === 'too-large') throw new Error(`The store answered with more than ${maxResponseBytes} bytes.`);
    const { user } = answerSchema.parse(JSON.parse(new TextDecoder().decode(body)));
    return user ? { status: 'signed-in', user } : { status: 'anonymous' };
  } catch (cause) {
    return { status: 'unknown', reason: 'wrong-response', cause };
  }
}
