import type { RequestContext } from '../request-context/request-context.ts';
import { patternOf, type SegmentsOf } from './path-pattern.ts';

type MaybeAnswer = Response | undefined | Promise<Response | undefined>;

/** Answers a context; with nothing where the next route is to answer. */
export type Answer<Segments = unknown> = (context: RequestContext, segments: Segments) => MaybeAnswer;

export type Method = 'GET' | 'POST' | 'DELETE';

/** The answers of a path: by method, or one for all. HEAD is answered as GET, without a body. */
export type Answers<Segments = unknown> =
  | { readonly [Name in Method]?: Answer<Segments> }
  | { readonly any: Answer<Segments> };

export interface RouteOptions {
  /** `anybody`: other sites may ask as well, whatever the method, and the path is taken as it came. Default: our pages. */
  from?: 'anybody';
  /** Reading it changes something: it is answered to our own pages only. */
  changesByReading?: true;
  /** The path goes to another server, so it must be one that all servers read alike. */
  isForwarded?: true;
}

/** One row of the table. */
export interface Route extends RouteOptions {
  /** The path as it is written in the table. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly answers: Answers;
}

/** A row of the table; its answers get the path's named segments. */
export const route = <Path extends string>(
  path: Path,
  answers: Answers<NoInfer<SegmentsOf<Path>>>,
  options: RouteOptions = {},
): Route => ({ path, pattern: patternOf(path), answers: answers as Answers, ...options });

/** The table as lines such as `GET POST /invoices/:locale`, in the order in which it is read. */
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
