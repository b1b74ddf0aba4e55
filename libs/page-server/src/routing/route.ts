import type { RequestContext } from '../request/request-context.ts';
import { patternOf, type SegmentPatterns, type SegmentsIn } from './path-pattern.ts';

type MaybeResponse = Response | undefined | Promise<Response | undefined>;

/** Handles a request. Returns `undefined` if the next matching route should handle it. */
export type RouteHandler<Segments = unknown, Context = RequestContext> = (
  context: Context,
  segments: Segments,
) => MaybeResponse;

/** The methods that a route can have. */
export type Method = 'GET' | 'POST' | 'DELETE';

/** The handlers of a path: one per method, or one for all methods. HEAD is handled as GET, without a body. */
export type MethodHandlers<Segments = unknown, Context = RequestContext> =
  | { readonly [Name in Method]?: RouteHandler<Segments, Context> }
  | { readonly any: RouteHandler<Segments, Context> };

/** The deviations of a route from the usual checks of a request's origin and URL. */
export interface RouteOptions {
  /**
   * `anybody`: the path accepts requests of other sites with every method, and its URL is not normalized. Default: only our own pages may
   * send state-changing requests.
   */
  from?: 'anybody';
  /** True if a GET changes state, so that only our own pages may send it. */
  changesByReading?: true;
  /** True if the request is forwarded to another server, so that its path must be one that all servers parse alike. */
  isForwarded?: true;
}

/** A row of the route table. */
export interface Route<Context = RequestContext> extends RouteOptions {
  /** The path as written in the table. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly handlers: MethodHandlers<unknown, Context>;
}

/**
 * Creates the function that creates the rows of a route table, whose handlers get the path's named segments.
 *
 * @param segments - the kinds of segments that paths may name.
 */
export const createRoute =
  <Segments, Context = RequestContext>(segments: SegmentPatterns<Segments>) =>
  <Path extends string>(
    path: Path,
    handlers: MethodHandlers<NoInfer<SegmentsIn<Segments, Path>>, Context>,
    options: RouteOptions = {},
  ): Route<Context> => ({
    path,
    pattern: patternOf(path, segments),
    handlers: handlers as MethodHandlers<unknown, Context>,
    ...options,
  });

/** Prints the route table as lines such as `GET POST /invoices/:locale`, in the order of matching. */
export const printed = (routes: readonly Pick<Route<never>, 'path' | 'handlers' | keyof RouteOptions>[]): string[] =>
  routes.map(({ path, handlers, from, changesByReading, isForwarded }) =>
    [
      ...Object.keys(handlers),
      path,
      ...(from ? [`from ${from}`] : []),
      ...(changesByReading ? ['changes by reading'] : []),
      ...(isForwarded ? ['forwarded'] : []),
    ].join(' '),
  );
