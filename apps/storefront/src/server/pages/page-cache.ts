import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FastResponse } from 'srvx';
import type { RenderedPage, RenderPage } from './render-page.tsx';

type Encoding = 'br' | 'gzip' | 'identity';

interface KeptPage {
  page: RenderedPage;
  bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  freshUntil: number;
}

const maxKeptPages = 200;

/**
 * Answers with pages. One that may be shared (`s-maxage`) is kept whole and compressed once; when its time is over it
 * is still sent while a new one is rendered. Shared pages are rendered from their address alone: nothing one visitor sends
 * can reach another.
 */
export function createPageCache(
  renderPage: RenderPage,
  isShared: (pathname: string) => boolean,
  now: () => number = Date.now,
) {
  const kept = new Map<string, KeptPage>();
  const renewing = new Set<string>();

  const renewInBackground = (path: string, request: Request) => {
    if (renewing.has(path)) return;
    renewing.add(path);
    renderPage(new Request(request.url))
      .then((page) => keep(path, page))
      .catch(() => undefined) // the page that is kept goes on being sent, and the next visitor's request tries again
      .finally(() => renewing.delete(path));
  };

  const keep = (key: string, page: RenderedPage) => {
    const seconds = sharedSeconds(page);
    if (!seconds) return;
    if (kept.size >= maxKeptPages) kept.delete(kept.keys().next().value ?? '');
    addEtag(page);
    kept.set(key, { page, bodies: new Map(), freshUntil: now() + seconds * 1000 });
  };

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (search !== '' || !isShared(pathname)) return sendPage(request, asPrivate(await renderPage(request)));
    const found = kept.get(pathname);
    if (!found) {
      const page = await renderPage(new Request(request.url));
      keep(pathname, page);
      return sendPage(request, page);
    }
    if (found.freshUntil <= now()) renewInBackground(pathname, request);
    return sendKept(request, found);
  };
}

/** Whatever its route says: other caches must not keep what may differ by visitor. */
function asPrivate(page: RenderedPage): RenderedPage {
  page.headers.set('cache-control', 'no-store');
  return page;
}

/** Lets those who have the page ask whether it is still the same. */
export function addEtag({ headers, html }: RenderedPage): void {
  headers.set('etag', `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`);
}

/** A page that is not kept: compressed for this one visitor. */
export async function sendPage(request: Request, page: RenderedPage): Promise<Response> {
  const encoding = preferredEncoding(request);
  const headers = new Headers(page.headers);
  if (page.html) setEncoding(headers, encoding);
  if (isTheirs(request, headers)) return new FastResponse(null, { status: 304, headers });
  return new FastResponse(page.html ? await compress(page.html, encoding, 4) : null, { status: page.status, headers });
}

async function sendKept(request: Request, { page, bodies }: KeptPage): Promise<Response> {
  const encoding = preferredEncoding(request);
  const headers = new Headers(page.headers);
  setEncoding(headers, encoding);
  if (isTheirs(request, headers)) return new FastResponse(null, { status: 304, headers });
  const body = bodies.get(encoding) ?? compress(page.html, encoding, 11);
  bodies.set(encoding, body);
  return new FastResponse(await body, { status: page.status, headers });
}

const isTheirs = (request: Request, headers: Headers): boolean =>
  headers.has('etag') && request.headers.get('if-none-match') === headers.get('etag');

const sharedSeconds = ({ status, headers }: RenderedPage): number =>
  status === 200 ? Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0) : 0;

function preferredEncoding(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const accepts = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

function setEncoding(headers: Headers, encoding: Encoding): void {
  headers.set('vary', 'accept-encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(html: string, encoding: Encoding, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return brotliAsync(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
          [constants.BROTLI_PARAM_LGWIN]: 17, // 128 kB, more than a page: a larger window costs megabytes per visitor
        },
      });
    case 'gzip':
      return gzipAsync(html, { level: Math.min(quality, 9) });
    case 'identity':
      return new TextEncoder().encode(html);
  }
}
