import type { Operation } from './operation.ts';

/** The parts of a request, of which each operation has its own. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** A request as HTTP has it. */
export interface HttpRequest {
  readonly method: Operation['method'];
  /** Below the gateway's address, with its query. */
  readonly path: string;
  readonly headers: Record<string, string>;
  /** JSON text. */
  readonly body: string | undefined;
}

const given = (values: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

/** The request that asks for an operation. Parameters and query are encoded; what is `undefined` is left out. */
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
