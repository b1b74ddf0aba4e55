import type { Logger } from 'pino';
import { problem } from './problem.ts';
import { tryLater } from './try-later.ts';
import { passOn, proofHeaders } from './upstream/passed-headers.ts';
import { readBounded } from './upstream/read-bounded.ts';

export interface GatewayProxyOptions {
  gatewayOrigin: string;
  gatewayHeaders: (request: Request) => Record<string, string>;
  log: Logger;
  /** For what a page shows. Default 2500. */
  readTimeoutMs?: number;
  /** For an attempt to pay. Default 20 000: longer than the gateway gives the card processor. */
  attemptTimeoutMs?: number;
}

/** What pages may ask the gateway for by themselves; everything else goes through our forms. */
const passed = [
  { method: 'GET', path: /^\/payments\/[A-Za-z0-9_-]{22}$/ },
  { method: 'GET', path: /^\/invoice-lookups\/[A-Za-z0-9_-]{22}$/ },
  { method: 'POST', path: /^\/payments\/[A-Za-z0-9_-]{22}\/attempts$/ },
  { method: 'GET', path: /^\/users\/[\w.@-]{1,100}(?:\/payments)?$/ },
];

const passedHeaders = ['content-type', 'idempotency-key', 'x-request-id', 'accept', 'authorization', ...proofHeaders];
const maxBodyBytes = 64 * 1024;
const maxAnswerBytes = 1024 * 1024;

/** Passes an allowed call on with our platform key, which browsers never see, and its answer back as it is. */
export const createGatewayProxy =
  ({ gatewayOrigin, gatewayHeaders, log, readTimeoutMs = 2500, attemptTimeoutMs = 20_000 }: GatewayProxyOptions) =>
  async (request: Request, path: string): Promise<Response> => {
    if (!passed.some((call) => call.method === request.method && call.path.test(path)))
      return problem('route-not-found', 'No such call.');
    const body = request.body ? await readBounded(request.body, maxBodyBytes) : undefined;
    if (body === 'too-large') return problem('payload-too-large', 'The request is too large.');
    const headers = passOn(request, passedHeaders, new Headers(gatewayHeaders(request)));
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
