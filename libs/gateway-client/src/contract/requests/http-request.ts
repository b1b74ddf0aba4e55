import type { Operation } from '../operations/operation.ts';

/** The values from which a request is built. Each operation uses some of them. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** An HTTP request for an operation. */
export interface HttpRequest {
  readonly method: Operation['method'];
  /** The path below the gateway's base URL, with the query. */
  readonly path: string;
  readonly headers: Record<string, string>;
  /** The body as JSON text. */
  readonly body: string | undefined;
}

const given = (values: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

/** Builds the HTTP request of an operation. Encodes parameters and query; leaves out `undefined` values. */
export function toHttpRequest(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { params = {}, query = {}, headers = {}, body }: RequestParts,
): HttpRequest {
  const search = new URLSearchParams(given(query)).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    method,
    path: search ? `${filled}?${search}` : filled,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(given(headers)),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
