import type { Logger } from 'pino';
import type { RequestContext } from '../request-context/request-context.ts';
import { readBounded } from '../read-bounded.ts';

/** Another server, and what a request to it may cost. */
export interface Upstream {
  /** The upstream's name in the log. */
  name: string;
  /** The upstream's address for this process; a path in it is put before every path that is asked for. */
  origin: string;
  /** Largest body of a request, in bytes. */
  maxRequestBytes: number;
  log: Logger;
}

/** One request that is passed on to an upstream. */
export interface Forwarding {
  /** Default: the path that the visitor asked for. */
  pathname?: string;
  /** What the log calls the path: ids in it may open things. Default: the path. */
  loggedAs?: string;
  /** Names of the headers that are passed on as they came: no other one is. */
  passes: readonly string[];
  /** Headers that only we can say: they stand, whatever the visitor says. */
  headers: Record<string, string>;
  /** The time, from now on, within which the answer has to be read. */
  limitMs: number;
  /** Says when the time-out ends: once the answer has begun (a body that is passed back goes on), or once it has ended. */
  limits: 'begun' | 'ended';
  /** The call goes on when the visitor leaves: what it does must not be left undone halfway. */
  outlivesVisitor?: true;
}

/** Why there is no answer: what the visitor sent is too large, or the other server is down, slow or talks nonsense. */
export type NoAnswer = 'too-large' | 'unavailable';

/**
 * Passes a visitor's request on to another server.
 *
 * @param read - makes something of the answer; what it throws counts as no answer. The connection of a body that it leaves is freed
 * when it throws.
 * @throws when request aborted by the visitor.
 */
export async function forward<Read>(
  { request, url }: Pick<RequestContext, 'request' | 'url'>,
  { name, origin, maxRequestBytes, log }: Upstream,
  { pathname = url.pathname, loggedAs = pathname, passes, headers, limitMs, limits, outlivesVisitor }: Forwarding,
  read: (answer: Response) => Read | Promise<Read>,
): Promise<Read | NoAnswer> {
  const hasBody = request.body && request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await readBounded(request.body, maxRequestBytes) : undefined;
  if (body === 'too-large') return 'too-large';
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(new Error(`no answer within ${limitMs} ms`)), limitMs);
  timer.unref(); // a process that ends waits for answers, not for limits
  try {
    const answer = await fetch(`${origin}${pathname}${url.search}`, {
      method: request.method,
      headers: new Headers([...passed(request, passes), ...Object.entries(headers)]),
      body,
      redirect: 'manual',
      signal: outlivesVisitor ? call.signal : AbortSignal.any([request.signal, call.signal]),
    });
    const made = await read(answer);
    if (limits === 'begun') clearTimeout(timer);
    return made;
  } catch (error) {
    clearTimeout(timer);
    call.abort();
    if (request.signal.aborted && !outlivesVisitor) throw error;
    log.warn({ err: error, path: loggedAs }, `failed to get a valid answer from ${name}`);
    return 'unavailable';
  }
}

/** The headers of these names, as they came. */
export const passed = ({ headers }: Pick<Request, 'headers'>, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
