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
   * Sends the calls that are made as the signed-in user: with their token, renewed once after a 401, and with the proof that
   * the gateway asks for. Where it rejects because nobody can be identified `user` and `userPayments` reject with the reason,
   * and an attempt to pay goes as a guest's. It limits its time itself: proving oneself takes a person's. Default: `fetch`.
   */
  authorizedFetch?: typeof globalThis.fetch;
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
  /** Whether the call is made as the signed-in user. Default: it is not. */
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

async function sendAsUser(options: GatewayOptions, call: GatewayCall<z.ZodMiniType, ProblemKind>): Promise<Response> {
  const { authorizedFetch } = options;
  if (!call.asUser || !authorizedFetch) return sendInTime(options, call);
  try {
    return await send(options, call, { fetch: authorizedFetch, signal: call.signal });
  } catch (error) {
    if (call.asUser === 'always' || error instanceof GatewayError || call.signal?.aborted) throw error;
    return sendInTime(options, call); // nobody can be identified now: the call is a guest's
  }
}

function sendInTime(options: GatewayOptions, call: GatewayCall<z.ZodMiniType, ProblemKind>): Promise<Response> {
  const { timeoutMs = 15_000, fetch = globalThis.fetch } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  return send(options, call, { fetch, signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout });
}

async function send(
  { baseUrl, headers, newRequestId = () => crypto.randomUUID() }: GatewayOptions,
  call: GatewayCall<z.ZodMiniType, ProblemKind>,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal | undefined },
): Promise<Response> {
  try {
    return await fetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        accept: `application/json, ${problemMediaType}`,
        'x-request-id': newRequestId(),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers?.(),
        ...call.headers,
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal,
    });
  } catch (cause) {
    call.signal?.throwIfAborted();
    const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
    if (name === 'TimeoutError')
      throw new GatewayError('timeout', `${call.method} ${route(call.path)}: no answer in time`, { cause });
    if (name === 'TypeError')
      throw new GatewayError('unreachable', `${call.method} ${route(call.path)}: no connection`, { cause });
    throw cause;
  }
}

/** The path without its ids, which are capabilities or personal and must not reach a log through a message. */
const route = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/users\/[^/]+/, '/users/{id}')
    .replace(/[A-Za-z0-9_-]{22}/g, '{id}');
