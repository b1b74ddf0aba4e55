import { aFunction, aLogger, aText, anObject, aServerUrl, checkOptions } from '@assess/i18n/arguments';
import { forward, forwardedHeaders, passBack, tryLater, type RequestContext } from '@assess/page-server';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import type { Logger } from 'pino';
import type { IdentityCaller } from './identity-calls.ts';
import type { IdentityMetrics } from './identity-metrics.ts';

/** The identity server and the names of the cookies. */
export interface IdentityProxyOptions {
  /** The origin under which this process reaches the identity server. */
  identityOrigin: string;
  /** Returns the pages that may make a call; `undefined` if there is no such call. */
  callerOf: (method: string, url: URL) => IdentityCaller | undefined;
  /** The cookie in which the identity server stores a browser's session. */
  sessionCookie: string;
  log: Logger;
  /** Counts the calls and the sign-ins. */
  metrics: IdentityMetrics;
  /** The cookie, readable by scripts, that exists while the session does. */
  hintCookie: string;
  /** The time limit in milliseconds for a whole response. Default 20 000: longer than pages wait. */
  timeoutMs?: number;
}

/** The properties of a request context that the proxy needs. */
export type IdentityContext = Pick<
  RequestContext,
  'request' | 'url' | 'clientAddress' | 'isFromOurPages' | 'publicOrigin'
>;

/**
 * Creates the proxy to the identity server, which returns responses unchanged, except for the session cookie and its value. To the browser they come
 * from our origin, so their cookies and iframes are first-party.
 *
 * @see spec §7 Identity server
 */
export function createIdentityProxy(options: IdentityProxyOptions): (context: IdentityContext) => Promise<Response> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createIdentityProxy', options, {
      identityOrigin: aServerUrl(),
      callerOf: aFunction('the result of createIdentityCalls'),
      sessionCookie: aText("the name of the identity server's cookie"),
      hintCookie: aText("the name of the cookie for scripts, such as 'signed-in'"),
      log: aLogger(),
      metrics: anObject('the result of createIdentityMetrics', 'countCall', 'countSignIn'),
    });
  const { identityOrigin, callerOf, sessionCookie, log, metrics, hintCookie, timeoutMs = 20_000 } = options;
  const upstream = { name: 'the identity server', origin: identityOrigin, maxRequestBytes: 256 * 1024, log };
  return async (context) => {
    const caller = callerOf(context.request.method, context.url);
    if (caller === undefined) return failure(404, 'No such call.');
    if (caller === 'our-pages' && !context.isFromOurPages)
      return failure(403, 'This request did not come from our pages.');
    const response = await forward(
      context,
      upstream,
      { passes: passedOn, headers: forwardedHeaders(context), limitMs: timeoutMs, limits: 'ended' },
      async (upstreamResponse) => {
        const passed = passBack(await withoutSession(upstreamResponse, callOf(context.url)), identityOrigin);
        protectSession(passed.headers, sessionCookie);
        metrics.countCall(callOf(context.url), upstreamResponse.status);
        const sessions = sessionsIn(upstreamResponse, sessionCookie);
        if (sessions.some(({ value }) => value !== '')) metrics.countSignIn();
        for (const hint of sessions.map((session) => toHint(hintCookie, session)))
          passed.headers.append('set-cookie', hint);
        return passed;
      },
    );
    switch (response) {
      case 'too-large':
        return failure(413, 'The request is too large.');
      case 'unavailable':
        return tryLater(failure(503, 'Signing in is not possible at the moment. Please try again later.'));
      default:
        return response;
    }
  };
}

const passedOn = [
  'accept',
  'accept-api-version',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'user-agent',
  'x-request-id',
  'x-requested-platform',
  'x-requested-with',
];

/** The values of the metrics' label `call`: the last path segments of known calls. All other calls are counted as `other`. */
const countedCalls = ['authorize', 'access_token', 'userinfo', 'endSession', 'revoke', 'authenticate', 'sessions'];

function callOf({ pathname, searchParams }: URL): string {
  const call = countedCalls.find((name) => pathname.replace(/\/$/, '').endsWith(`/${name}`)) ?? 'other';
  return call === 'authorize' && searchParams.get('prompt') === 'none' ? 'authorize-silently' : call;
}

const sessionsIn = (upstreamResponse: Response, sessionCookie: string) =>
  upstreamResponse.headers
    .getSetCookie()
    .map((line) => parseSetCookie(line))
    .filter(({ name }) => name === sessionCookie);

/**
 * Removes the session's value from the body of a completed sign-in. It is the value of the cookie that scripts cannot read, and works from
 * every machine. The SDK uses the cookie alone.
 *
 * @see ASVS 5.0 3.3.4
 */
async function withoutSession(response: Response, call: string): Promise<Response> {
  if (call !== 'authenticate' || !/^application\/json\b/i.test(response.headers.get('content-type') ?? ''))
    return response;
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null) Reflect.deleteProperty(body, 'tokenId');
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('content-encoding'); // fetch has decoded the body
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Hides the session cookie from scripts and from other sites' requests, even if the identity server is configured to do neither. */
function protectSession(headers: Headers, sessionCookie: string): void {
  const lines = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const line of lines)
    headers.append('set-cookie', parseSetCookie(line).name === sessionCookie ? asProtected(line) : line);
}

const asProtected = (line: string): string =>
  [line.replaceAll(/;\s*(?:httponly|samesite=(?!strict)[^;]*)(?=;|$)/gi, ''), 'HttpOnly']
    .concat(/;\s*samesite=strict(?:;|$)/i.test(line) ? [] : 'SameSite=Lax')
    .join('; ');

/**
 * Creates the hint cookie from the session cookie, which scripts cannot read. The hint only tells scripts that the session exists, and
 * expires with it.
 */
const toHint = (name: string, { value, maxAge, expires, secure }: ReturnType<typeof parseSetCookie>): string =>
  stringifySetCookie({
    name,
    value: value && 'yes',
    maxAge,
    expires,
    secure,
    path: '/',
    sameSite: 'lax',
  });

/** Creates an error response in the identity server's own format. */
const failure = (code: keyof typeof reasons, message: string): Response =>
  Response.json({ code, reason: reasons[code], message }, { status: code, headers: { 'cache-control': 'no-store' } });

const reasons = { 403: 'Forbidden', 404: 'Not Found', 413: 'Content Too Large', 503: 'Service Unavailable' };
