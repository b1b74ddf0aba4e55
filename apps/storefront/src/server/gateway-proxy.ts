import { findOperation, pageOperations, type Operation } from '@assess/gateway-client/contract';
import type { Logger } from 'pino';
import { problem } from './problem.ts';
import { tryLater } from './try-later.ts';
import { passOn, proofHeaders } from './upstream/passed-headers.ts';
import { readBounded } from './upstream/read-bounded.ts';

export interface GatewayProxyOptions {
  gatewayOrigin: string;
  gatewayHeaders: (request: Request) => Record<string, string>;
  log: Logger;
  /** How long what a page shows may take. Default 2500. */
  readTimeoutMs?: number;
  /** How long an attempt to pay may take. Default 20 000: longer than the gateway gives the card processor. */
  attemptTimeoutMs?: number;
}

const passedHeaders = ['content-type', 'x-request-id', 'accept', 'authorization', ...proofHeaders];

/** Those of the operation, but for what our own server says of the visitor. */
const headersOf = ({ headers = {} }: Operation) => Object.keys(headers).filter((name) => name !== 'x-client-address');
const maxBodyBytes = 64 * 1024;
const maxAnswerBytes = 1024 * 1024;

/** Passes what pages may ask by themselves, and nothing else, on with our platform key, which browsers never see, and its answer back as it is. */
export const createGatewayProxy =
  ({ gatewayOrigin, gatewayHeaders, log, readTimeoutMs = 2500, attemptTimeoutMs = 20_000 }: GatewayProxyOptions) =>
  async (request: Request, path: string): Promise<Response> => {
    const operation = findOperation(pageOperations, request.method, path);
    if (!operation) return problem('route-not-found', 'No such call.');
    const body = request.body ? await readBounded(request.body, maxBodyBytes) : undefined;
    if (body === 'too-large') return problem('payload-too-large', 'The request is too large.');
    const headers = passOn(request, [...passedHeaders, ...headersOf(operation)], new Headers(gatewayHeaders(request)));
    try {
      const answer = await fetch(`${gatewayOrigin}${path}${new URL(request.url).search}`, {
        method: request.method,
        headers,
        body,
        signal: AbortSignal.timeout(request.method === 'GET' ? readTimeoutMs : attemptTimeoutMs),
      });
      const passedBack = passOn(
        answer,
        ['retry-after', 'www-authenticate'],
        new Headers({
          'content-type': answer.headers.get('content-type') ?? 'application/json',
          'cache-control': 'no-store',
        }),
      );
      const answered = answer.body ? await readBounded(answer.body, maxAnswerBytes) : undefined;
      if (answered === 'too-large') throw new Error(`an answer is larger than ${maxAnswerBytes} bytes`);
      return new Response(answered, { status: answer.status, headers: passedBack });
    } catch (error) {
      log.warn({ err: error }, 'the gateway did not answer');
      return tryLater(problem('unavailable', 'The service is not available. Please try again later.'));
    }
  };
