import type { Logger } from 'pino';
import type { Bound } from './operations/create-bound.ts';
import { nameOwnOrigin } from './policy/own-origin.ts';
import { resourcePolicy, safetyHeaders, transportSecurity } from './policy/safety-headers.ts';
import type { RequestContext } from './request/request-context.ts';
import type { ErrorAnswer } from './response/error-answer.ts';
import { plain } from './response/plain.ts';

/** The functions of the app that the handler calls, and its limits. */
export interface HandlerOptions<Context> {
  /** Creates the context of a request. */
  contextOf: (request: Request) => Context;
  /** Handles a request. */
  answer: (context: Context) => Promise<Response>;
  answerError: ErrorAnswer<Context>;
  log: Logger;
  /** Limits the number of requests in flight. */
  bound: Bound;
  /** Called after each response, with its time in milliseconds. */
  onAnswered?: (context: Context, status: number, tookMs: number) => void;
}

/** Creates the server as one function from request to response. It never rejects, and adds the common headers to every response. */
export function createHandler<Context extends RequestContext>({
  contextOf,
  answer,
  answerError,
  log,
  bound,
  onAnswered,
}: HandlerOptions<Context>) {
  const answerFailure = async (context: Context, error: unknown): Promise<Response> => {
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
    onAnswered?.(context, response.status, performance.now() - startedAt);
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

/** True for health checks and metrics, which are not subject to the limit of requests in flight. */
const isWatched = ({ url: { pathname } }: Pick<RequestContext, 'url'>): boolean =>
  /^\/(health\/|metrics$)/.test(pathname);

const technical = 'Something technical went wrong. Please try again later.';

/** Adds `Secure` to every cookie, including those of other servers, because browsers must not send cookies over plain HTTP. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
}
