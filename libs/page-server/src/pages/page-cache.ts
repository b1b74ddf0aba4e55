import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FastResponse } from 'srvx';
import type { RequestContext } from '../request/request-context.ts';
import { gzipInPieces, textOf } from './gzip-in-pieces.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { Bytes } from '../request/read-bounded.ts';

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedPage {
  page: RenderedPage;
  bodies: Map<Encoding, Promise<Bytes>>;
  freshUntil: number;
  /** The time after which the page is no longer sent before it is rendered again. */
  staleUntil: number;
}

const maxCachedPages = 200;

/** The time in milliseconds for which the cached page counts as fresh after rendering it again gave no cacheable page. */
const retryMs = 10_000;

/** A request context for a page, with a function that removes the visitor's data. */
type PageContext<Context> = Pick<RequestContext, 'request' | 'url'> & { readonly asAnybody: () => Context };

/** The options of a page cache. */
export interface PageCacheOptions {
  /** The cache key of a shared page. Default: its path. */
  keyOf?: (url: URL) => string;
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/**
 * Creates a cache of rendered pages. A shared page (`s-maxage`) is rendered once for concurrent requests, and stored compressed. A stale
 * page is still sent while it is rendered again, for as long as its header allows (`stale-while-revalidate`). Shared pages are rendered
 * from their URL alone, so one visitor's data can never reach another visitor.
 */
export function createPageCache<Context extends PageContext<Context>>(
  renderPage: (context: Context) => Promise<RenderedPage>,
  { keyOf = ({ pathname }) => pathname, now = Date.now }: PageCacheOptions = {},
) {
  const kept = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<RenderedPage>>();

  const render = async (key: string, context: Context): Promise<RenderedPage> => {
    try {
      const page = await renderPage(context.asAnybody());
      keep(key, page);
      return page;
    } finally {
      rendering.delete(key);
    }
  };

  const renderOnce = (key: string, context: Context): Promise<RenderedPage> => {
    const running = rendering.get(key) ?? render(key, context);
    rendering.set(key, running);
    return running;
  };

  const keep = (key: string, page: RenderedPage) => {
    const sharedMs = sharedMsOf(page);
    const before = kept.get(key);
    if (!sharedMs) {
      if (before) before.freshUntil = now() + retryMs;
      return;
    }
    if (!before && kept.size >= maxCachedPages) kept.delete(kept.keys().next().value ?? '');
    addEtag(page);
    const freshUntil = now() + sharedMs;
    const staleUntil = freshUntil + msOf(page, 'stale-while-revalidate');
    kept.set(key, { page, bodies: new Map(), freshUntil, staleUntil });
  };

  /** Sends a page that may differ by visitor. */
  const own = async (context: Context): Promise<Response> =>
    sendPage(context.request, asPrivate(await renderPage(context)));

  /** Sends a page that is the same for all visitors, unless its URL has a query. */
  const shared = async (context: Context): Promise<Response> => {
    const { request, url } = context;
    if (url.search !== '') return own(context);
    const key = keyOf(url);
    const found = kept.get(key);
    if (!found) return sendPage(request, await renderOnce(key, context));
    // If rendering fails, the cached page is still sent, and the next request tries again.
    const renewal = found.freshUntil <= now() ? renderOnce(key, context).catch(() => undefined) : undefined;
    if (found.staleUntil <= now()) await renewal;
    return sendCached(request, kept.get(key) ?? found);
  };

  return { own, shared };
}

/** Forbids caching, regardless of the route's own header, because the page may differ by visitor. */
function asPrivate(page: RenderedPage): RenderedPage {
  page.headers.set('cache-control', 'no-store');
  return page;
}

/**
 * Adds an ETag, with which clients can revalidate a cached page. It is weak, because it is the same for all encodings (RFC 9110 §8.8.1).
 */
function addEtag({ headers, html }: RenderedPage): void {
  headers.set('etag', `W/"${createHash('sha256').update(textOf(html)).digest('base64url').slice(0, 22)}"`);
}

/**
 * Sends a page that is not cached. It is compressed with gzip, which every browser supports, and which is the only format that can be
 * joined from compressed pieces.
 */
export async function sendPage(request: Request, page: RenderedPage): Promise<Response> {
  const { status, html, timing } = page;
  const isZipped = accepts(request, 'gzip');
  const headers = new Headers(page.headers);
  if (html.length > 0) setEncoding(headers, isZipped ? 'gzip' : 'identity');
  if (isTheirs(request, headers)) return new FastResponse(null, { status: 304, headers });
  if (html.length === 0) return new FastResponse(null, { status, headers });
  const startedAt = performance.now();
  const body = isZipped ? gzipInPieces(html) : textOf(html);
  if (timing) headers.set('server-timing', writeTiming({ ...timing, compress: performance.now() - startedAt }));
  return new FastResponse(body, { status, headers });
}

/** Writes the `server-timing` header, with durations only, because details could reveal the visitor's lookup. @see Server Timing §3 */
const writeTiming = (timing: Readonly<Record<string, number>>): string =>
  Object.entries(timing)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ');

async function sendCached(request: Request, { page, bodies }: CachedPage): Promise<Response> {
  const encoding = preferredEncoding(request);
  const headers = new Headers(page.headers);
  setEncoding(headers, encoding);
  if (isTheirs(request, headers)) return new FastResponse(null, { status: 304, headers });
  const body = bodies.get(encoding) ?? compress(textOf(page.html), encoding);
  bodies.set(encoding, body);
  return new FastResponse(await body, { status: page.status, headers });
}

/** True if `If-None-Match` contains the page's ETag: weak comparison, in a list or `*` (RFC 9110 §13.1.2). */
function isTheirs(request: Request, headers: Headers): boolean {
  const etag = headers.get('etag');
  const theirs = request.headers.get('if-none-match');
  if (etag === null || theirs === null) return false;
  return theirs.split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === opaque(etag));
}

const opaque = (etag: string): string => etag.replace(/^W\//, '');

const sharedMsOf = (page: RenderedPage): number => (page.status === 200 ? msOf(page, 's-maxage') : 0);

const msOf = ({ headers }: RenderedPage, directive: 's-maxage' | 'stale-while-revalidate'): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(headers.get('cache-control') ?? '')?.[1] ?? 0) * 1000;

const preferredEncoding = (request: Request): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => accepts(request, encoding)) ?? 'identity';

const accepts = (request: Request, encoding: Exclude<Encoding, 'identity'>): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(request.headers.get('accept-encoding') ?? '');

function setEncoding(headers: Headers, encoding: Encoding): void {
  headers.set('vary', 'accept-encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(html: string, encoding: Encoding): Promise<Bytes> {
  switch (encoding) {
    case 'br':
      return brotliAsync(html, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
          [constants.BROTLI_PARAM_LGWIN]: 17, // 128 kB, more than a page: a larger window costs megabytes per visitor
        },
      });
    case 'gzip':
      return gzipAsync(html, { level: 9 });
    case 'identity':
      return new TextEncoder().encode(html);
  }
}
