import { FastResponse } from 'srvx';
import type { RequestContext } from '../request/request-context.ts';
import type { RespondWithError } from '../response/respond-with-error.ts';
import { canonicalPath as normalize } from './canonical-path.ts';
import { isPlainPath } from '../upstream/is-plain-path.ts';
import type { RouteHandler, MethodHandlers, Route } from './route.ts';

/** The options of `dispatch`. */
export interface DispatchOptions<Context> {
  /** The route table. The first matching path wins. */
  routes: readonly Route<Context>[];
  /** Converts the path of a URL to a path of the route table. Default: the same path. */
  toRoutePath?: (pathname: string) => string;
  /** Normalizes the path of a GET or HEAD request. Other spellings are redirected to the result. Default: `canonicalPath`. */
  canonicalPath?: (pathname: string) => string;
  respondWithError: RespondWithError<Context>;
  /** Called with the path of the route that matches. */
  onRoute?: (context: Context, path: string) => void;
}

/**
 * Dispatches a request to the first route that matches its path, after it has checked the origin, the method and the spelling of the URL.
 */
export const dispatch =
  <Context extends RequestContext>({
    routes,
    toRoutePath = (pathname) => pathname,
    canonicalPath = normalize,
    respondWithError,
    onRoute,
  }: DispatchOptions<Context>) =>
  async (context: Context): Promise<Response> => {
    if (!context.hasAddress) return respondWithError(context, 400, 'This is not a valid URL.');
    const { pathname, search } = context.url;
    const path = context.isRead ? canonicalPath(pathname) : pathname;
    for (const { pattern, handlers, ...route } of routes) {
      const found = pattern.exec(toRoutePath(path));
      if (!found) continue;
      onRoute?.(context, route.path);
      if (route.from !== 'anybody') {
        if ((!context.isRead || route.changesByReading) && !context.isFromOurPages)
          return respondWithError(context, 403, 'This request did not come from our pages.');
        if (path !== pathname) return movedTo(path + search);
      }
      if (route.isForwarded && !isPlainPath(pathname))
        return respondWithError(context, 400, 'This URL is not forwarded.');
      const handler = handlerFor(handlers, context.request.method);
      if (!handler) return notAllowed(await respondWithError(context, 405, 'Method not allowed.'), handlers);
      const response = await handler(context, found.groups ?? {});
      if (response) return response;
    }
    return respondWithError(context, 404, 'Not found.');
  };

function handlerFor<Context>(
  handlers: MethodHandlers<unknown, Context>,
  method: string,
): RouteHandler<unknown, Context> | undefined {
  if ('any' in handlers) return handlers.any;
  const { GET, POST, DELETE } = handlers;
  return { GET, HEAD: GET, POST, DELETE }[method];
}

/** Adds the allowed methods to a 405 response. @see RFC 9110 §15.5.6 */
function notAllowed(refusal: Response, handlers: MethodHandlers<unknown, never>): Response {
  refusal.headers.set('allow', Object.keys(handlers).join(', ').replace('GET', 'GET, HEAD'));
  return refusal;
}

const movedTo = (location: string): Response =>
  new FastResponse(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
