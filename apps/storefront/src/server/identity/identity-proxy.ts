import { parseSetCookie, stringifySetCookie } from 'cookie';
import type { Logger } from 'pino';
import { signedInCookie } from '../../page-contract/cookies.ts';
import { tryLater } from '../try-later.ts';
import { passBack } from '../upstream/pass-back.ts';
import { forwardedHeaders, passOn, type Visit } from '../upstream/passed-headers.ts';
import { readBounded } from '../upstream/read-bounded.ts';

export interface IdentityProxyOptions {
  /** Where the identity server is, as this process reaches it. */
  identityOrigin: string;
  /** Whether browsers may ask for it. */
  isCall: (method: string, url: URL) => boolean;
  /** In which it keeps a browser's session. */
  sessionCookie: string;
  log: Logger;
  /** Default 20 000: longer than pages wait. */
  timeoutMs?: number;
}

export type IdentityProxy = (request: Request, visit: Visit) => Promise<Response>;

const maxRequestBytes = 256 * 1024;

/** Whether the identity server serves the address: it is on our origin, so its cookies and frames are first-party ones. */
export const isIdentityPath = (pathname: string): boolean => pathname.startsWith('/auth/');

/** Passes one of its calls on to the identity server, and its answer back as it is. @see spec §7 Identity server */
export const createIdentityProxy =
  ({ identityOrigin, isCall, sessionCookie, log, timeoutMs = 20_000 }: IdentityProxyOptions): IdentityProxy =>
  async (request, visit) => {
    const url = new URL(request.url);
    if (!isCall(request.method, url)) return failure(404, 'No such call.');
    const body =
      request.method === 'POST' && request.body ? await readBounded(request.body, maxRequestBytes) : undefined;
    if (body === 'too-large') return failure(413, 'The request is too large.');
    try {
      const answer = await fetch(`${identityOrigin}${url.pathname}${url.search}`, {
        method: request.method,
        headers: passOn(request, passedOn, new Headers(forwardedHeaders(visit))),
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const response = passBack(answer, identityOrigin);
      for (const hint of signedInHints(answer, sessionCookie)) response.headers.append('set-cookie', hint);
      return response;
    } catch (error) {
      if (request.signal.aborted) throw error;
      log.warn({ err: error, path: url.pathname }, 'the identity server did not answer');
      return tryLater(failure(503, 'Signing in is not possible at the moment. Please try again later.'));
    }
  };

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

/** Scripts cannot read the session's cookie: beside it comes one that only says that it is there, for as long as it lives. */
const signedInHints = (answer: Response, sessionCookie: string): string[] =>
  answer.headers
    .getSetCookie()
    .map((line) => parseSetCookie(line))
    .filter(({ name }) => name === sessionCookie)
    .map(({ value, maxAge, expires, secure }) =>
      stringifySetCookie({
        name: signedInCookie,
        value: value && 'yes',
        maxAge,
        expires,
        secure,
        path: '/',
        sameSite: 'lax',
      }),
    );

/** As the identity server words a failure. */
const failure = (code: keyof typeof reasons, message: string): Response =>
  Response.json({ code, reason: reasons[code], message }, { status: code, headers: { 'cache-control': 'no-store' } });

const reasons = { 404: 'Not Found', 413: 'Content Too Large', 503: 'Service Unavailable' };
