import { flagsHeader, writeFlagsHeader, type FlagValues } from '@assess/feature-flags';
import { locales, type Locale, type RoutingRegion } from '@assess/i18n';
import { proofHeaders } from '@assess/identity/server';
import { forward, forwardedHeaders, isForReader, passBack, plain, type RequestContext } from '@assess/page-server';
import type { Logger } from 'pino';
import { isHtml, isPart, readPart, type PagePart } from './page-part.ts';

/** The commerce platform and its time limits. */
export interface CommerceProxyOptions {
  /** The URL at which this process reaches commerce. Requested paths are appended to it. */
  commerceOrigin: string;
  log: Logger;
  /** The time limit in milliseconds for the start of commerce's response, and for a complete page part. Default 2000. */
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
export type CommerceAnswer =
  | { kind: 'page'; page: PagePart }
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
export type CommerceProxy = (context: CommerceRequest, flags: FlagValues) => Promise<CommerceAnswer>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Creates the proxy to commerce. A response marked with `x-page-part: main` becomes a part of our page. HTML without this header counts as
 * a failure. Every other response is returned unchanged, but with a Content-Security-Policy that disables its scripts.
 *
 * @throws when request aborted by the visitor.
 * @see spec §2 Routes, §7 Commerce and user
 */
export function createCommerceProxy({
  commerceOrigin,
  log,
  timeoutMs = 2000,
  checkoutTimeoutMs = 10_000,
}: CommerceProxyOptions): CommerceProxy {
  const upstream = { name: 'commerce', origin: commerceOrigin, maxRequestBytes: 1024 * 1024, log };

  const read = async ({ request, url }: CommerceRequest, answer: Response): Promise<CommerceAnswer> => {
    if (isPart(answer)) return { kind: 'page', page: await readPart(answer) };
    if ((!isForReader(request) && !isHtml(answer.headers.get('content-type'))) || isReadable(answer))
      return { kind: 'response', response: passBack(answer, commerceOrigin) };
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
        limitMs: request.method === 'POST' && isCheckout(url.pathname) ? checkoutTimeoutMs : timeoutMs,
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

/**
 * True for the steps of a checkout. They have a longer time limit, because after a time-out commerce may still place the order.
 */
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

const isDownload = (headers: Headers): boolean => /^attachment\b/i.test(headers.get('content-disposition') ?? '');

const isBare = (type: string | null): boolean =>
  type === null || /^(text\/(html|plain|xml)|application\/(xhtml\+)?xml|[^;]*\bjson)\b/i.test(type);

/** Maps a 4xx status of commerce to the status of our error page. A GET whose URL commerce does not understand becomes 404. */
function refusalOf({ method }: Request, { status }: Response): number | undefined {
  if (status < 400 || status >= 500) return undefined;
  return method === 'GET' && [400, 404, 410, 414].includes(status) ? 404 : status;
}

function refuseMethod(): CommerceAnswer {
  const response = plain(405, 'Method not allowed.');
  response.headers.set('allow', methods.join(', '));
  return { kind: 'response', response };
}
