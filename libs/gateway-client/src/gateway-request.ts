import * as z from 'zod/mini';
import { problemMediaType, problemSchema, type Problem, type ProblemKind } from './contract/index.ts';
import { GatewayError } from './gateway-error.ts';

/** What the caller can expect: the value, or one of the problems it said it handles. */
export type Outcome<Value, Expected extends ProblemKind> =
  | { kind: 'ok'; value: Value }
  | { kind: Expected; problem: Problem; retryAfterSeconds: number | undefined };

export interface GatewayOptions {
  /** Where the gateway is: `http://127.0.0.1:3001`, or a path such as `/api/gateway` in the browser. No slash at the end. */
  baseUrl: string;
  /** Headers of every call: site id, platform key, entry point, routing region. @see spec §7 Gateway */
  headers?: () => Record<string, string>;
  /**
   * A good token of the signed-in user; `refused` is the one that was just answered with 401. Asked for by calls that
   * are made as a user: `user` and `userPayments` reject with whatever it rejects with, an attempt to pay then goes
   * without a token.
   */
  accessToken?: (options?: { refused?: string }) => Promise<string | undefined>;
  /** Default `crypto.randomUUID`. A new one for each call. */
  newRequestId?: () => string;
  /** Give up after this long. Default 15 000. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

export interface GatewayCall<Schema extends z.ZodMiniType, Expected extends ProblemKind> {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether the call carries the signed-in user's token. Default: it does not. */
  asUser?: 'if-possible' | 'always';
  /** What a good answer holds. */
  answer: Schema;
  /** Problems that are outcomes here, not failures. */
  expected: readonly Expected[];
  signal?: AbortSignal;
}

/**
 * One call to the gateway, its answer checked against the contract.
 *
 * @throws GatewayError when there is no answer, or one the call does not expect.
 */
export async function callGateway<Schema extends z.ZodMiniType, Expected extends ProblemKind>(
  options: GatewayOptions,
  call: GatewayCall<Schema, Expected>,
): Promise<Outcome<z.infer<Schema>, Expected>> {
  const response = await sendAsUser(options, call);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const value = call.answer.safeParse(body);
    if (value.success) return { kind: 'ok', value: value.data };
    throw new GatewayError('unexpected-answer', `${call.method} ${route(call.path)}: the answer breaks the contract`, {
      status: response.status,
      cause: value.error,
    });
  }
  const problem = response.headers.get('content-type')?.startsWith(problemMediaType)
    ? problemSchema.safeParse(body).data
    : undefined;
  const kind = call.expected.find((expected) => problem?.type === `/problems/${expected}`);
  if (!problem || !kind)
    throw new GatewayError('unexpected-answer', `${call.method} ${route(call.path)}: answered ${response.status}`, {
      status: response.status,
      problem,
    });
  return { kind, problem, retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined };
}

/** Sends the call with a token where it wants one, and after a 401 once more with a renewed one. */
async function sendAsUser(options: GatewayOptions, call: GatewayCall<z.ZodMiniType, ProblemKind>): Promise<Response> {
  const tokenFor = async (refused?: string) => {
    try {
      return call.asUser && (await options.accessToken?.(refused === undefined ? {} : { refused }));
    } catch (error) {
      if (call.asUser === 'always') throw error;
      return undefined; // nobody can be identified now: the call is a guest's
    }
  };
  const token = await tokenFor();
  const response = await send(options, call, token);
  return response.status === 401 && token !== undefined ? send(options, call, await tokenFor(token)) : response;
}

async function send(
  {
    baseUrl,
    headers,
    newRequestId = () => crypto.randomUUID(),
    timeoutMs = 15_000,
    fetch = globalThis.fetch,
  }: GatewayOptions,
  call: GatewayCall<z.ZodMiniType, ProblemKind>,
  token: string | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        accept: `application/json, ${problemMediaType}`,
        'x-request-id': newRequestId(),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers?.(),
        ...call.headers,
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
  } catch (cause) {
    call.signal?.throwIfAborted();
    throw timeout.aborted
      ? new GatewayError('timeout', `${call.method} ${route(call.path)}: no answer within ${timeoutMs} ms`, { cause })
      : new GatewayError('unreachable', `${call.method} ${route(call.path)}: no connection`, { cause });
  }
}

/** The path without its ids, which are capabilities or personal and must not reach a log through a message. */
const route = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/users\/[^/]+/, '/users/{id}')
    .replace(/[A-Za-z0-9_-]{22}/g, '{id}');
