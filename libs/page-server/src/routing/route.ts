import type { RequestContext } from '../request/request-context.ts';
import { patternOf, type SegmentPatterns, type SegmentsIn } from './path-pattern.ts';

type MaybeAnswer = Response | undefined | Promise<Response | undefined>;

/** Handles a request. Returns `undefined` to pass it on to the next route. */
export type Answer<Segments = unknown, Context = RequestContext> = (
  context: Context,
  segments: Segments,
) => MaybeAnswer;

/** The methods that a route can have. */
export type Method = 'GET' | 'POST' | 'DELETE';

/** The handlers of a path: by method, or one for all. HEAD is handled as GET, without a body. */
export type Answers<Segments = unknown, Context = RequestContext> =
  | { readonly [Name in Method]?: Answer<Segments, Context> }
  | { readonly any: Answer<Segments, Context> };

/** The exceptions from the rules for requests of other sites. */
export interface RouteOptions {
  /**
   * `anybody`: the path accepts requests from other sites too, with every method, and is not normalized. Default: requests from our own
   * pages.
   */
  from?: 'anybody';
  /** Reading the path changes something, so only our own pages may request it. */
  changesByReading?: true;
  /** The path is forwarded to another server, so it must be one that all servers parse alike. */
  isForwarded?: true;
}

/** A row of the route table. */
export interface Route<Context = RequestContext> extends RouteOptions {
  /** The path as written in the table. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly answers: Answers<unknown, Context>;
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
    answers: Answers<NoInfer<SegmentsIn<Segments, Path>>, Context>,
    options: RouteOptions = {},
  ): Route<Context> => ({
    path,
    pattern: patternOf(path, segments),
    answers: answers as Answers<unknown, Context>,
    ...options,
  });

/** Prints the table as lines such as `GET POST /invoices/:locale`, in the order of matching. */
export const printed = (routes: readonly Pick<Route<never>, 'path' | 'answers' | keyof RouteOptions>[]): string[] =>
  routes.map(({ path, answers, from, changesByReading, isForwarded }) =>
    [
      ...Object.keys(answers),
      path,
      ...(from ? [`from ${from}`] : []),
      ...(changesByReading ? ['changes by reading'] : []),
      ...(isForwarded ? ['forwarded'] : []),
    ].join(' '),
  );
