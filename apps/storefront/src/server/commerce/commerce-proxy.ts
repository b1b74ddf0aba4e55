import type { FlagValues } from '@assess/feature-flags';
import { locales, type Locale, type RoutingRegion } from '@assess/i18n';
import type { Logger } from 'pino';
import { isHtml, isPart, readPart, type StorePage } from './page-part.ts';
import { passBack } from '../upstream/pass-back.ts';
import { forwardedHeaders, passOn, proofHeaders, type Visit } from '../upstream/passed-headers.ts';
import { readBounded } from '../upstream/read-bounded.ts';
import { flagsAsHeader } from './visitor-flags.ts';

export interface CommerceProxyOptions {
  /** Where commerce is, as this process reaches it; a path in it is put before every path that is asked for. */
  commerceOrigin: string;
  log: Logger;
  /** How long commerce may take to begin its answer, and a page part to arrive whole. Default 10 000. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** What the storefront knows about a visitor and tells commerce. */
export interface CommerceFacts extends Visit {
  locale: Locale;
  /** Default: that of the locale. */
  routingRegion?: RoutingRegion;
  /** As they are for this visitor. */
  flags: FlagValues;
}

export type CommerceAnswer =
  | { kind: 'page'; page: StorePage }
  /** To be sent as it is. */
  | { kind: 'response'; response: Response }
  /** Commerce is down, slow or talks nonsense; the log says which. */
  | { kind: 'unavailable' };

export type CommerceProxy = (request: Request, facts: CommerceFacts) => Promise<CommerceAnswer>;

const maxRequestBytes = 1024 * 1024;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Passes a request on to commerce. What commerce marks with `x-page-part: main` comes back as a part for our page;
 * everything else as it is, but with a policy under which no script of it runs.
 *
 * @throws when the visitor left before the answer.
 * @see spec §2 Routes, §7 Commerce and user
 */
export const createCommerceProxy =
  ({ commerceOrigin, log, timeoutMs = 10_000, fetch = globalThis.fetch }: CommerceProxyOptions): CommerceProxy =>
  async (request, facts) => {
    if (!methods.includes(request.method)) return refuse(405, 'Method not allowed.');
    const hasBody = request.body && request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await readBounded(request.body, maxRequestBytes) : undefined;
    if (body === 'too-large') return refuse(413, 'The request is too large.');
    const { pathname, search } = new URL(request.url);
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      const answer = await fetch(`${commerceOrigin}${pathname}${search}`, {
        method: request.method,
        headers: requestHeaders(request, facts),
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, call.signal]),
      });
      if (isPart(answer)) return { kind: 'page', page: await readPart(answer) };
      if (isForReading(request, answer) && !isReadable(answer))
        throw new Error(`commerce answered ${answer.status} with ${answer.headers.get('content-type')}`);
      return { kind: 'response', response: passBack(answer, commerceOrigin) };
    } catch (error) {
      call.abort(); // frees the connection of an answer that is not read
      if (request.signal.aborted) throw error;
      log.warn({ err: error, path: pathname }, 'commerce did not answer as it should');
      return { kind: 'unavailable' };
    } finally {
      clearTimeout(timer);
    }
  };

const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'user-agent',
  ...proofHeaders,
];

function requestHeaders(request: Request, { locale, routingRegion, flags, ...visit }: CommerceFacts): Headers {
  const store = locales[locale];
  const headers = new Headers({
    'x-locale': locale,
    'x-site-id': store.siteId,
    'x-store-id': store.storeId,
    'x-routing-region': routingRegion ?? store.routingRegion,
    'x-feature-flags': flagsAsHeader(flags),
    'x-request-id': crypto.randomUUID(),
    ...forwardedHeaders(visit),
  });
  return passOn(request, passedOn, headers);
}

/** Whether a person would see the answer bare. Calls of scripts get theirs as it is. */
const isForReading = ({ headers }: Request, answer: Response): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' ||
  isHtml(headers.get('accept')) ||
  isHtml(answer.headers.get('content-type'));

/** Neither an error of the server nor data that a browser shows as text. */
function isReadable({ status, headers }: Response): boolean {
  if (status >= 500) return false;
  if ((status >= 300 && status < 400) || status === 204) return true;
  return isDownload(headers) || !isBareText(headers.get('content-type'));
}

const isDownload = (headers: Headers): boolean => /^\s*attachment\b/i.test(headers.get('content-disposition') ?? '');

const isBareText = (type: string | null): boolean =>
  type === null || /^\s*(text\/(plain|xml)|application\/xml|[^;]*\bjson)\b/i.test(type);

function refuse(status: 405 | 413, text: string): CommerceAnswer {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  if (status === 405) headers.set('allow', methods.join(', '));
  return { kind: 'response', response: new Response(text, { status, headers }) };
}
