import type { RequestContext } from '../request-context/request-context.ts';
import { patternOf, type SegmentsOf } from './path-pattern.ts';

type MaybeAnswer = Response | undefined | Promise<Response | undefined>;

/** Handles a request. Returns `undefined` to pass it on to the next route. */
export type Answer<Segments = unknown> = (context: RequestContext, segments: Segments) => MaybeAnswer;

export type Method = 'GET' | 'POST' | 'DELETE';

/** The handlers of a path: by method, or one for all. HEAD is handled as GET, without a body. */
export type Answers<Segments = unknown> =
  | { readonly [Name in Method]?: Answer<Segments> }
  | { readonly any: Answer<Segments> };

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
export interface Route extends RouteOptions {
  /** The path as written in the table. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly answers: Answers;
}

/** Creates a row of the table, whose handlers get the path's named segments. */
export const route = <Path extends string>(
  path: Path,
  answers: Answers<NoInfer<SegmentsOf<Path>>>,
  options: RouteOptions = {},
): Route => ({ path, pattern: patternOf(path), answers: answers as Answers, ...options });

/** Prints the table as lines such as `GET POST /invoices/:locale`, in the order of matching. */
export const printed = (routes: readonly Route[]): string[] =>
  routes.map(({ path, answers, from, changesByReading, isForwarded }) =>
    [
      ...Object.keys(answers),
      path,
      ...(from ? [`from ${from}`] : []),
      ...(changesByReading ? ['changes by reading'] : []),
      ...(isForwarded ? ['forwarded'] : []),
    ].join(' '),
  );
