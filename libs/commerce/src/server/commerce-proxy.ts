import { flagsHeader, writeFlagsHeader, type FlagValues } from '@assess/feature-flags';
import { locales, type Locale, type RoutingRegion } from '@assess/i18n';
import { isCheckoutPath } from '@assess/i18n/store-url';
import { stepUpHeaders } from '@assess/identity/server';
import { forward, forwardedHeaders, isForReader, passBack, plain, type RequestContext } from '@assess/page-server';
import type { Logger } from 'pino';
import {
  extractCommerceContent,
  hasCommerceContent,
  isDownload,
  isHtml,
  isWholePage,
  readCommerceContent,
  type CommerceContentResponse,
} from './commerce-content-response.ts';
import type { ExtractionRule } from './extraction/extraction-rule.ts';
import { createPageLinks } from './extraction/page-links.ts';

/** The commerce platform and its time limits. */
export interface CommerceProxyOptions {
  /** The URL at which this process reaches commerce. Requested paths are appended to it. */
  commerceOrigin: string;
  log: Logger;
  /** The rule by which the main content is taken out of whole pages. Default: HTML must be marked as content. */
  extract?: ExtractionRule | undefined;
  /** The time limit in milliseconds for the start of commerce's response, and for its complete content. Default 2000. */
  timeoutMs?: number;
  /** The time limit in milliseconds for a checkout step, which may place an order. Default 10 000. */
  checkoutTimeoutMs?: number;
}

/** A request, and the data about it and the visitor that the proxy sends to commerce. */
export interface CommerceRequest extends Pick<RequestContext, 'request' | 'url' | 'clientAddress' | 'publicOrigin'> {
  /** The locale of the requested store. */
  readonly locale: Locale;
  /** The region that stores the visitor's data. */
  readonly routingRegion: RoutingRegion;
}

/** The result of a request that was forwarded to commerce. */
export type CommerceResult =
  | { kind: 'page'; page: CommerceContentResponse }
  /** A response to return unchanged. */
  | { kind: 'response'; response: Response }
  /** The proxy rejected the request, or commerce did with a response that is no page. `text` is for clients that are no browsers. */
  | { kind: 'refused'; status: number; text: string }
  /** Commerce is down, slow or returns malformed responses; the log has the details. */
  | { kind: 'unavailable' };

/**
 * Forwards a request to commerce.
 *
 * @param flags - the flag values for this visitor.
 */
export type CommerceProxy = (context: CommerceRequest, flags: FlagValues) => Promise<CommerceResult>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Creates the proxy to commerce. A response marked with `x-page-part: main` becomes a part of our page. So does the main content of a whole
 * page if there is a rule that finds it. Other HTML counts as a failure. Every other response is returned unchanged, but with a
 * Content-Security-Policy that disables its scripts.
 *
 * @throws when request aborted by the visitor.
 * @see spec §2 Routes, §7 Commerce and user
 */
export function createCommerceProxy({
  commerceOrigin,
  log,
  extract,
  timeoutMs = 2000,
  checkoutTimeoutMs = 10_000,
}: CommerceProxyOptions): CommerceProxy {
  const upstream = { name: 'commerce', origin: commerceOrigin, maxRequestBytes: 1024 * 1024, log };

  const commerceOrigins = [commerceOrigin, ...(extract?.origins ?? [])];
  /** Returns the origin of commerce in a `location`. Behind a proxy that ends TLS, commerce may write it with `http:`. */
  const originIn = (location: string | null): string =>
    commerceOrigins
      .flatMap((origin) => [origin, origin.replace('https:', 'http:')])
      .find((origin) => location?.startsWith(origin)) ?? commerceOrigin;

  const read = async (context: CommerceRequest, answer: Response): Promise<CommerceResult> => {
    const { request, url } = context;
    if (hasCommerceContent(answer)) return { kind: 'page', page: await readCommerceContent(answer) };
    if (extract && isWholePage(answer)) {
      const links = createPageLinks(publicUrl(context), commerceOrigins);
      const page = await extractCommerceContent(answer, extract, links, (to) =>
        log.info({ to, path: url.pathname }, 'dropped forms of a page of commerce that post to other servers'),
      );
      return { kind: 'page', page };
    }
    if ((!isForReader(request) && !isHtml(answer.headers.get('content-type'))) || isReadable(answer))
      return { kind: 'response', response: passBack(answer, originIn(answer.headers.get('location'))) };
    const status = refusalOf(request, answer);
    if (status === undefined)
      throw new Error(`commerce answered ${answer.status} with ${answer.headers.get('content-type')}`);
    await answer.body?.cancel();
    log.info({ status: answer.status, path: url.pathname }, 'request rejected by commerce');
    return { kind: 'refused', status, text: 'Commerce rejected the request.' };
  };

  return async (context, flags) => {
    const { request, url } = context;
    if (!methods.includes(request.method)) return refuseMethod();
    const answered = await forward(
      context,
      upstream,
      {
        passes: passedOn,
        headers: headersFor(context, flags),
        limitMs: request.method === 'POST' && isCheckoutPath(url.pathname) ? checkoutTimeoutMs : timeoutMs,
        limits: 'begun',
      },
      (answer) => read(context, answer),
    );
    switch (answered) {
      case 'too-large':
        return { kind: 'refused', status: 413, text: 'The request is too large.' };
      case 'unavailable':
        return { kind: 'unavailable' };
      default:
        return answered;
    }
  };
}

/** Returns the requested URL at the store's public origin. */
const publicUrl = ({ url, publicOrigin }: CommerceRequest): URL =>
  URL.parse(url.pathname + url.search, publicOrigin) ?? url;

const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'user-agent',
  ...stepUpHeaders,
];

function headersFor(context: CommerceRequest, flags: FlagValues): Record<string, string> {
  const { siteId, storeId } = locales[context.locale];
  return {
    'x-locale': context.locale,
    'x-site-id': siteId,
    'x-store-id': storeId,
    'x-routing-region': context.routingRegion,
    [flagsHeader]: writeFlagsHeader(flags),
    'x-request-id': crypto.randomUUID(),
    ...forwardedHeaders(context),
  };
}

/** True if a browser can show the response to a visitor. False for a server error, for data such as JSON, and for unmarked HTML. */
function isReadable({ status, headers }: Response): boolean {
  if (status >= 500) return false;
  if ((status >= 300 && status < 400) || status === 204) return true;
  return isDownload(headers) || !isBare(headers.get('content-type'));
}

const isBare = (type: string | null): boolean =>
  type === null || /^(text\/(html|plain|xml)|application\/(xhtml\+)?xml|[^;]*\bjson)\b/i.test(type);

/** Maps a 4xx status of commerce to the status of our error page. A GET whose URL commerce does not understand becomes 404. */
function refusalOf({ method }: Request, { status }: Response): number | undefined {
  if (status < 400 || status >= 500) return undefined;
  return method === 'GET' && [400, 404, 410, 414].includes(status) ? 404 : status;
}

function refuseMethod(): CommerceResult {
  const response = plain(405, 'Method not allowed.');
  response.headers.set('allow', methods.join(', '));
  return { kind: 'response', response };
}
