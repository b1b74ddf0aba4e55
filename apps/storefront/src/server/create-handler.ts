import type { Logger } from 'pino';
import type { ErrorAnswer } from './pages/error-answer.ts';
import type { Bound } from './operations/create-bound.ts';
import { nameOwnOrigin } from './policy/own-origin.ts';
import { resourcePolicy, safetyHeaders, transportSecurity } from './policy/safety-headers.ts';
import { plain } from './plain.ts';
import type { RequestContext, RequestContextOf } from './request-context/request-context.ts';

export interface HandlerOptions {
  contextOf: RequestContextOf;
  answer: (context: RequestContext) => Promise<Response>;
  answerError: ErrorAnswer;
  log: Logger;
  /** Limits the number of requests in flight. */
  bound: Bound;
  onAnswered: (context: RequestContext, status: number, tookMs: number) => void;
}

/** Creates the storefront as one function from request to response. It always responds, with the headers that every response has. */
export function createHandler({ contextOf, answer, answerError, log, bound, onAnswered }: HandlerOptions) {
  const answerFailure = async (context: RequestContext, error: unknown): Promise<Response> => {
    if (context.request.signal.aborted) {
      log.debug('request aborted by the visitor');
      return plain(500, technical);
    }
    log.error({ err: error }, 'request failed');
    return answerError(context, 500, technical).catch(() => plain(500, technical)); // the error page itself may fail
  };

  return async (request: Request): Promise<Response> => {
    const context = contextOf(request);
    const startedAt = performance.now();
    const wholly = () => answer(context).catch((error: unknown) => answerFailure(context, error));
    const response = isWatched(context) ? await wholly() : await bound.within(wholly);
    onAnswered(context, response.status, performance.now() - startedAt);
    const { headers } = response;
    setAll(headers, safetyHeaders);
    if (!headers.has('cross-origin-resource-policy')) setAll(headers, resourcePolicy);
    nameOwnOrigin(headers, context.publicOrigin);
    if (context.isSecure) {
      setAll(headers, transportSecurity);
      secureCookies(headers);
    }
    return response;
  };
}

/** True for health checks and metrics, which are answered regardless of the number of requests in flight. */
const isWatched = ({ url: { pathname } }: RequestContext): boolean => /^\/(health\/|metrics$)/.test(pathname);

const technical = 'Something technical went wrong. Please try again later.';

/** Marks every cookie as secure, those of other servers too, so that none is sent over plain http. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
}
