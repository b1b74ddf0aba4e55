import { flagsHeader, writeFlagsHeader, type FlagValues } from '@assess/feature-flags';
import { locales, type Locale, type RoutingRegion } from '@assess/i18n';
import type { Logger } from 'pino';
import { isForReader } from '../is-for-reader.ts';
import { plain } from '../plain.ts';
import { isHtml, isPart, readPart, type StorePage } from './page-part.ts';
import { passBack } from '../upstream/pass-back.ts';
import { forwardedHeaders, passOn, proofHeaders, type Visit } from '../upstream/passed-headers.ts';
import { readBounded } from '../upstream/read-bounded.ts';

export interface CommerceProxyOptions {
  /** Where commerce is, as this process reaches it; a path in it is put before every path that is asked for. */
  commerceOrigin: string;
  log: Logger;
  /** How long commerce may take to begin its answer, and a page part to arrive whole. Default 2000. */
  timeoutMs?: number;
  /** The same for a step of a checkout, which may place an order. Default 10 000. */
  checkoutTimeoutMs?: number;
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
  /** By us, or by commerce in words that are for no reader; `text` is for programs. */
  | { kind: 'refused'; status: number; text: string }
  /** Commerce is down, slow or talks nonsense; the log says which. */
  | { kind: 'unavailable' };

export type CommerceProxy = (request: Request, facts: CommerceFacts) => Promise<CommerceAnswer>;

const maxRequestBytes = 1024 * 1024;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Passes a request on to commerce. What commerce marks with `x-page-part: main` comes back as a part for our page; HTML
 * without the mark is no answer of commerce; everything else comes back as it is, but with a policy under which no
 * script of it runs.
 *
 * @throws when the visitor left before the answer.
 * @see spec §2 Routes, §7 Commerce and user
 */
export const createCommerceProxy =
  ({
    commerceOrigin,
    log,
    timeoutMs = 2000,
    checkoutTimeoutMs = 10_000,
    fetch = globalThis.fetch,
  }: CommerceProxyOptions): CommerceProxy =>
  async (request, facts) => {
    if (!methods.includes(request.method)) return refuseMethod();
    const hasBody = request.body && request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await readBounded(request.body, maxRequestBytes) : undefined;
    if (body === 'too-large') return { kind: 'refused', status: 413, text: 'The request is too large.' };
    const { pathname, search } = new URL(request.url);
    const call = new AbortController();
    const limitMs = request.method === 'POST' && isCheckout(pathname) ? checkoutTimeoutMs : timeoutMs;
    const timer = setTimeout(() => call.abort(new Error(`no answer within ${limitMs} ms`)), limitMs);
    try {
      const answer = await fetch(`${commerceOrigin}${pathname}${search}`, {
        method: request.method,
        headers: requestHeaders(request, facts),
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, call.signal]),
      });
      if (isPart(answer)) return { kind: 'page', page: await readPart(answer) };
      if ((isForReader(request) || isHtml(answer.headers.get('content-type'))) && !isReadable(answer)) {
        const status = refusalOf(request, answer);
        if (status !== undefined) {
          call.abort();
          log.info({ status: answer.status, path: pathname }, 'commerce refused a request');
          return { kind: 'refused', status, text: 'Commerce refused this.' };
        }
        throw new Error(`commerce answered ${answer.status} with ${answer.headers.get('content-type')}`);
      }
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

/** Giving up an order that may be placed all the same costs more than waiting. */
const isCheckout = (pathname: string): boolean => /\/(exp-)?checkout(\/|$)/.test(pathname);

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
    [flagsHeader]: writeFlagsHeader(flags),
    'x-request-id': crypto.randomUUID(),
    ...forwardedHeaders(visit),
  });
  return passOn(request, passedOn, headers);
}

/** Neither an error of the server nor what a browser shows bare: data as text, or a page that is none of the store. */
function isReadable({ status, headers }: Response): boolean {
  if (status >= 500) return false;
  if ((status >= 300 && status < 400) || status === 204) return true;
  return isDownload(headers) || !isBare(headers.get('content-type'));
}

const isDownload = (headers: Headers): boolean => /^\s*attachment\b/i.test(headers.get('content-disposition') ?? '');

const isBare = (type: string | null): boolean =>
  type === null || /^\s*(text\/(html|plain|xml)|application\/(xhtml\+)?xml|[^;]*\bjson)\b/i.test(type);

/** What a reader is told of a mistake that commerce found: an address it does not understand has no page. */
function refusalOf({ method }: Request, { status }: Response): number | undefined {
  if (status < 400 || status >= 500) return undefined;
  return method === 'GET' && [400, 404, 410, 414].includes(status) ? 404 : status;
}

function refuseMethod(): CommerceAnswer {
  const response = plain(405, 'Method not allowed.');
  response.headers.set('allow', methods.join(', '));
  return { kind: 'response', response };
}
