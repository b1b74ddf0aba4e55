import { problemMediaType, type HttpRequest } from './contract/index.ts';
import { GatewayError } from './gateway-error.ts';
import type { CallOptions, GatewayOptions } from './gateway-options.ts';

/** Headers that ask every cache on the way for a new answer. @see RFC 9111 §5.2.1, §5.4 */
const cacheOff = { 'cache-control': 'no-cache, no-store', pragma: 'no-cache' };

export interface SentRequest extends HttpRequest {
  /** Method and path without ids: those are capabilities or personal, and must not reach a log through a message. */
  readonly name: string;
}

/**
 * Sends requests to the gateway, each with an id of its own.
 *
 * @throws GatewayError of kind `timeout` or `unreachable`, or what `fetch` rejects with otherwise.
 */
export function createSender(
  { baseUrl, headers, newRequestId = () => crypto.randomUUID() }: GatewayOptions,
  regionHeader: (headers: Readonly<Record<string, string>>) => Promise<Record<string, string>>,
) {
  return async (
    { name, method, path, headers: own, body }: SentRequest,
    { cache, accessToken, signal }: CallOptions,
    fetch: typeof globalThis.fetch,
    limit: AbortSignal | undefined,
  ): Promise<Response> => {
    const usual = headers?.() ?? {};
    const region = await regionHeader(usual);
    try {
      return await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: `application/json, ${problemMediaType}`,
          'x-request-id': newRequestId(),
          ...usual,
          ...region,
          ...(cache === 'off' && cacheOff),
          ...(accessToken && { authorization: authorizationOf(accessToken) }),
          ...own,
        },
        body,
        signal: limit,
      });
    } catch (cause) {
      signal?.throwIfAborted();
      const reason = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
      if (reason === 'TimeoutError') throw new GatewayError('timeout', `${name}: no answer in time`, { cause });
      if (reason === 'TypeError') throw new GatewayError('unreachable', `${name}: no connection`, { cause });
      throw cause;
    }
  };
}

const authorizationOf = ({ scheme, token }: NonNullable<CallOptions['accessToken']>): string =>
  scheme === 'bearer' ? `Bearer ${token}` : token;
