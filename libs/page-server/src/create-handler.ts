import type { Logger } from 'pino';
import { aLogger, checkOptions } from './check-options.ts';
import type { Bound } from './ops/create-bound.ts';
import { nameOwnOrigin } from './policy/own-origin.ts';
import { defaultPolicyOf, resourcePolicy, safetyHeaders, transportSecurity } from './policy/safety-headers.ts';
import type { RequestContext } from './request/request-context.ts';
import type { RespondWithError } from './response/respond-with-error.ts';
import { plain } from './response/plain.ts';

/** The functions of the app that the handler calls, and its limits. */
export interface HandlerOptions<Context> {
  /** Creates the context of a request. */
  contextOf: (request: Request) => Context;
  /** Handles a request. */
  respond: (context: Context) => Promise<Response>;
  respondWithError: RespondWithError<Context>;
  log: Logger;
  /** Limits the number of requests in flight. */
  bound: Bound;
  /** Called after each response, with its time in milliseconds. */
  onResponse?: (context: Context, status: number, tookMs: number) => void;
}

/** Creates the server as one function from request to response. It never rejects, and adds the common headers to every response. */
export function createHandler<Context extends RequestContext>(options: HandlerOptions<Context>) {
  checkOptions('createHandler', options, {
    contextOf: ['function', 'a function that creates the context of a request, such as createRequestContexts makes'],
    respond: ['function', 'a function that handles a request, such as dispatch makes'],
    respondWithError: ['function', 'a function that responds with an error, such as createErrorResponder makes'],
    log: aLogger,
    bound: ['object', 'the result of createBound'],
  });
  const { contextOf, respond, respondWithError, log, bound, onResponse } = options;
  const respondToFailure = async (context: Context, error: unknown): Promise<Response> => {
    if (context.request.signal.aborted) {
      log.debug('request aborted by the visitor');
      return plain(500, technical);
    }
    log.error({ err: error }, 'request failed');
    return respondWithError(context, 500, technical).catch(() => plain(500, technical)); // the error page itself may fail
  };

  return async (request: Request): Promise<Response> => {
    const context = contextOf(request);
    const startedAt = performance.now();
    const wholly = () => respond(context).catch((error: unknown) => respondToFailure(context, error));
    const response = isWatched(context) ? await wholly() : await bound.within(wholly);
    onResponse?.(context, response.status, performance.now() - startedAt);
    const { headers } = response;
    setAll(headers, safetyHeaders);
    if (!headers.has('cross-origin-resource-policy')) setAll(headers, resourcePolicy);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', defaultPolicyOf(headers.get('content-type')));
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
