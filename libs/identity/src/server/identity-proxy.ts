import { forward, forwardedHeaders, passBack, tryLater, type RequestContext } from '@assess/page-server';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import type { Logger } from 'pino';
import type { IdentityMetrics } from './identity-metrics.ts';

/** The identity server and the names of the cookies. */
export interface IdentityProxyOptions {
  /** The origin under which this process reaches the identity server. */
  identityOrigin: string;
  /** True for the calls that browsers may make. */
  isCall: (method: string, url: URL) => boolean;
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
export type IdentityContext = Pick<RequestContext, 'request' | 'url' | 'clientAddress' | 'publicOrigin'>;

/**
 * Creates the proxy to the identity server, which returns responses unchanged. To the browser they come from our origin, so their cookies
 * and iframes are first-party.
 *
 * @see spec §7 Identity server
 */
export function createIdentityProxy({
  identityOrigin,
  isCall,
  sessionCookie,
  log,
  metrics,
  hintCookie,
  timeoutMs = 20_000,
}: IdentityProxyOptions): (context: IdentityContext) => Promise<Response> {
  const upstream = { name: 'the identity server', origin: identityOrigin, maxRequestBytes: 256 * 1024, log };
  return async (context) => {
    if (!isCall(context.request.method, context.url)) return failure(404, 'No such call.');
    const answered = await forward(
      context,
      upstream,
      { passes: passedOn, headers: forwardedHeaders(context), limitMs: timeoutMs, limits: 'ended' },
      (answer) => {
        const response = passBack(answer, identityOrigin);
        metrics.identityAnswered(callOf(context.url), answer.status);
        const sessions = sessionsIn(answer, sessionCookie);
        if (sessions.some(({ value }) => value !== '')) metrics.signedIn();
        for (const hint of sessions.map((session) => toHint(hintCookie, session)))
          response.headers.append('set-cookie', hint);
        return response;
      },
    );
    switch (answered) {
      case 'too-large':
        return failure(413, 'The request is too large.');
      case 'unavailable':
        return tryLater(failure(503, 'Signing in is not possible at the moment. Please try again later.'));
      default:
        return answered;
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

const sessionsIn = (answer: Response, sessionCookie: string) =>
  answer.headers
    .getSetCookie()
    .map((line) => parseSetCookie(line))
    .filter(({ name }) => name === sessionCookie);

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

const reasons = { 404: 'Not Found', 413: 'Content Too Large', 503: 'Service Unavailable' };
