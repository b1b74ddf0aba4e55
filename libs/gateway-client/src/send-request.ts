import { problemMediaType, type HttpRequest } from './contract/index.ts';
import { GatewayError } from './gateway-error.ts';
import type { CallOptions, GatewayOptions } from './gateway-options.ts';

/** Headers that make every cache between the caller and the gateway request a new response. @see RFC 9111 §5.2.1, §5.4 */
const cacheOff = { 'cache-control': 'no-cache, no-store', pragma: 'no-cache' };

export interface SentRequest extends HttpRequest {
  /**
   * The method and the path template, without ids, because ids are capabilities or personal data and must not reach a log through a
   * message.
   */
  readonly name: string;
}

/**
 * Creates the function that sends requests to the gateway, each with a request id.
 *
 * @throws GatewayError of kind `timeout` or `unreachable`, or any other error that `fetch` rejects with.
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
