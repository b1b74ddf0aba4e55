import { aFunction, aLogger, anArray, aServerUrl, checkOptions } from '@assess/i18n/arguments';
import { forward, passed, readBounded, tryLater, type RequestContext } from '@assess/page-server';
import type { Logger } from 'pino';
import { findOperation, pageOperations, type Operation } from '../contract/index.ts';
import { problem } from './problem.ts';

/** The options of the proxy for calls that pages make to the gateway. */
export interface GatewayProxyOptions<Context> {
  gatewayOrigin: string;
  /** The headers that only this server knows, such as the platform key. */
  gatewayHeaders: (context: Context) => Record<string, string>;
  /** Further headers of the page's request that are passed on, such as the proof of a step-up. */
  alsoPasses: readonly string[];
  log: Logger;
  /** The time limit in milliseconds for calls that only read. Default 2500. */
  readTimeoutMs?: number;
  /** The time limit in milliseconds for a payment attempt. Default 20 000: longer than the gateway waits for the card processor. */
  attemptTimeoutMs?: number;
}

const passedHeaders = ['content-type', 'x-request-id', 'accept', 'authorization'];
/** Lists the headers of an operation, except the one with the visitor's IP address, which only the server may set. */
const headersOf = ({ headers = {} }: Operation) => Object.keys(headers).filter((name) => name !== 'x-client-address');

const maxAnswerBytes = 1024 * 1024;

/**
 * Creates the handler that forwards the calls that pages may make, and no others, to the gateway, and returns the gateway's responses. It
 * adds the platform key, which browsers must never see.
 */
export function createGatewayProxy<Context extends Pick<RequestContext, 'request' | 'url'>>(
  options: GatewayProxyOptions<Context>,
): (context: Context) => Promise<Response> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createGatewayProxy', options, {
      gatewayOrigin: aServerUrl(),
      gatewayHeaders: aFunction("a function that returns headers, such as () => ({ 'x-platform-key': key })"),
      alsoPasses: anArray('an array of names of headers, which may be empty', (name) => typeof name === 'string'),
      log: aLogger(),
    });
  const { gatewayOrigin, gatewayHeaders, alsoPasses, log } = options;
  const { readTimeoutMs = 2500, attemptTimeoutMs = 20_000 } = options;
  const upstream = { name: 'the gateway', origin: gatewayOrigin, maxRequestBytes: 64 * 1024, log };
  return async (context) => {
    const { method } = context.request;
    const pathname = context.url.pathname.replace(/^.*?\/api\/gateway/, '');
    const operation = findOperation(pageOperations, method, pathname);
    if (!operation) return problem('route-not-found', 'No such call.');
    const answered = await forward(
      context,
      upstream,
      {
        pathname,
        loggedAs: operation.path,
        passes: [...passedHeaders, ...alsoPasses, ...headersOf(operation)],
        headers: gatewayHeaders(context),
        limitMs: method === 'GET' ? readTimeoutMs : attemptTimeoutMs,
        limits: 'ended',
        outlivesVisitor: true,
      },
      readAnswer,
    );
    switch (answered) {
      case 'too-large':
        return problem('payload-too-large', 'The request is too large.');
      case 'unavailable':
        return tryLater(problem('unavailable', 'The service is not available. Please try again later.'));
      default:
        return answered;
    }
  };
}

/**
 * Reads the gateway's response into memory.
 *
 * @throws when the response is larger than any that the gateway sends.
 */
async function readAnswer(answer: Response): Promise<Response> {
  const bytes = answer.body ? await readBounded(answer.body, maxAnswerBytes) : undefined;
  if (bytes === 'too-large') throw new Error(`an answer is larger than ${maxAnswerBytes} bytes`);
  const headers = new Headers([
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
  ]);
  for (const [name, value] of passed(answer, ['content-type', 'retry-after', 'www-authenticate']))
    headers.set(name, value);
  return new Response(bytes, { status: answer.status, headers });
}
