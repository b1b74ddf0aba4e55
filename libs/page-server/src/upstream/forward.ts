import type { Logger } from 'pino';
import type { RequestContext } from '../request/request-context.ts';
import { readBounded } from '../request/read-bounded.ts';

/** Another server to which this server forwards requests. */
export interface Upstream {
  /** The upstream's name in the log. */
  name: string;
  /** The base URL at which this server reaches the upstream. Requested paths are appended to it. */
  origin: string;
  /** The maximum size of a request body, in bytes. */
  maxRequestBytes: number;
  log: Logger;
}

/** A request to forward to an upstream. */
export interface Forwarding {
  /** The path to request. Default: the path that the visitor requested. */
  pathname?: string;
  /** The text that replaces the path in the log, for paths with secret ids. Default: the path. */
  loggedAs?: string;
  /** The names of the request headers that are forwarded unchanged. Other headers are dropped. */
  passes: readonly string[];
  /** The headers that this server sets. They override headers of the visitor's request. */
  headers: Record<string, string>;
  /** The time limit in milliseconds for the response. */
  limitMs: number;
  /** The event before which the time limit applies: `begun`, the response's headers have arrived; `ended`, its body has, too. */
  limits: 'begun' | 'ended';
  /** True if the call continues when the visitor closes the connection, because the other server must finish its work. */
  outlivesVisitor?: true;
}

/**
 * The reason why a forwarded request has no response: the visitor's request is too large, or the other server is down, slow or returns a
 * malformed response.
 */
export type NoResponse = 'too-large' | 'unavailable';

/**
 * Forwards a visitor's request to another server.
 *
 * @param read - converts the response. If it throws, the call counts as failed, and an unread body is cancelled.
 * @throws when request aborted by the visitor.
 */
export async function forward<Read>(
  { request, url }: Pick<RequestContext, 'request' | 'url'>,
  { name, origin, maxRequestBytes, log }: Upstream,
  { pathname = url.pathname, loggedAs = pathname, passes, headers, limitMs, limits, outlivesVisitor }: Forwarding,
  read: (response: Response) => Read | Promise<Read>,
): Promise<Read | NoResponse> {
  const hasBody = request.body && request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await readBounded(request.body, maxRequestBytes) : undefined;
  if (body === 'too-large') return 'too-large';
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(new Error(`no response within ${limitMs} ms`)), limitMs);
  timer.unref(); // a stopping process must not wait for this timer
  try {
    const response = await fetch(`${origin}${pathname}${url.search}`, {
      method: request.method,
      headers: new Headers([...passed(request, passes), ...Object.entries(headers)]),
      body,
      redirect: 'manual',
      signal: outlivesVisitor ? call.signal : AbortSignal.any([request.signal, call.signal]),
    });
    const made = await read(response);
    if (limits === 'begun') clearTimeout(timer);
    return made;
  } catch (error) {
    clearTimeout(timer);
    call.abort();
    if (request.signal.aborted && !outlivesVisitor) throw error;
    log.warn({ err: error, path: loggedAs }, `failed to get a valid response from ${name}`);
    return 'unavailable';
  }
}

/** Returns the request's headers of these names. */
export const passed = ({ headers }: Pick<Request, 'headers'>, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
