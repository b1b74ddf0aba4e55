import { stringifySetCookie } from 'cookie';
import type { Logger } from 'pino';
import { FastResponse } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import { countryUnknownCookie } from '../page-contract/cookies.ts';
import { canonicalPath } from './canonical-path.ts';
import type { ErrorAnswer } from './pages/error-answer.ts';
import { nameOwnOrigin } from './pages/own-origin.ts';
import { createPageCache } from './pages/page-cache.ts';
import type { PageAssets } from './pages/page-assets.ts';
import type { RenderPage } from './pages/render-page.tsx';
import { forAnybody, plain, readOnly } from './plain.ts';
import { policyReportsPath } from './policy-reports.ts';
import type { RequestFacts } from './request-facts.ts';
import { seeOther } from './see-other.ts';
import { isPicturePath } from './content/content-pictures.ts';
import { endsVisit, isStorePath } from './commerce/store-paths.ts';
import { isPlainPath } from './upstream/is-plain-path.ts';
import { isIdentityPath } from './identity/identity-proxy.ts';
import { legacyPath } from './legacy-page.ts';
import { answerSilentPage, silentPath } from './identity/silent-page.ts';

export interface HandlerOptions {
  assets: PageAssets;
  facts: RequestFacts;
  log: Logger;
  renderPage: RenderPage;
  answerError: ErrorAnswer;
  /** Takes what browsers report about policies. */
  answerReport: (request: Request) => Promise<Response>;
  answerPost: (request: Request) => Promise<Response>;
  answerStorePage: (request: Request) => Promise<Response>;
  /** The product API; `call` is the path below `/api`. */
  answerApi: (request: Request, call: string) => Promise<Response>;
  proxyIdentity: (request: Request) => Promise<Response>;
  /** Header and footer for pages of others; nothing for any other path. */
  answerFragment: (request: Request, pathname: string) => Promise<Response | undefined>;
  /** A plain page with the session; none in production. */
  answerLegacyPage: (() => Response) | undefined;
  /** Pictures of the marketing sites. */
  answerPicture: (pathname: string) => Promise<Response>;
  /** Where a visitor is sent because the content of a shared page failed. */
  redirectOnFailure: (request: Request) => Promise<Response | undefined>;
  isCountryUnknown: (request: Request) => boolean;
  /** Where the way back from a payment leads; nothing for any other path. */
  backToInvoices: (request: Request) => string | undefined;
  /** Whether the page at a path is the same for everybody. */
  isShared: (pathname: string) => boolean;
}

/** The storefront as one function from request to response: files, the product API, posted forms, pages. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const {
    assets,
    facts,
    log,
    answerApi,
    answerError,
    answerFragment,
    answerLegacyPage,
    answerPicture,
    answerPost,
    answerReport,
    answerStorePage,
  } = options;
  const { backToInvoices, proxyIdentity, isCountryUnknown, isShared, redirectOnFailure } = options;
  const pages = createPageCache(options.renderPage, { isShared });
  const files = assets.publicFolder ? createFiles(assets.publicFolder) : undefined;

  const answer = async (request: Request): Promise<Response> => {
    if (!isAddress(request)) return answerError(withoutHost(request), 400, 'This is no address.');
    const { pathname, search } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const fragment = await answerFragment(request, pathname); // for anybody: first of all
    if (fragment) return fragment;
    if (pathname === policyReportsPath) return answerReport(request); // changes nothing, and browsers name no page of ours
    const canonical = canonicalPath(pathname);
    if ((!isRead || endsVisit(canonical)) && !facts.isFromOurPages(request))
      return answerError(request, 403, 'This request did not come from our pages.');
    if (isRead && canonical !== pathname) return movedTo(canonical + search);
    if (pathname === '/health') return plain(200, 'ok');
    const call = /^(?:\/invoices)?\/api(\/.*)$/.exec(pathname)?.[1];
    if (call) return answerApi(request, call);
    const isOfAnother = isIdentityPath(pathname) || isStorePath(pathname);
    if (isOfAnother && !isPlainPath(pathname)) return answerError(request, 400, 'This is no address of ours.');
    if (isIdentityPath(pathname)) return proxyIdentity(request);
    if (isRead && pathname === silentPath) return answerSilentPage();
    if (isRead && pathname === legacyPath && answerLegacyPage) return answerLegacyPage();
    if (isRead && isPicturePath(pathname)) return answerPicture(pathname);
    if (isStorePath(pathname)) return answerStorePage(request);
    if (request.method === 'POST') return answerPost(request);
    if (!isRead) return readOnly();
    const file = await files?.(request, pathname);
    if (file) return file;
    const back = backToInvoices(request);
    if (back !== undefined) return seeOther(back);
    const redirect = isShared(pathname) ? await redirectOnFailure(request) : undefined;
    return redirect ?? withCountryUnknown(request, await pages(request));
  };

  /** Only on the way to the store that was chosen: what is kept for others carries no cookie. */
  const withCountryUnknown = (request: Request, response: Response): Response => {
    if (response.status >= 300 && response.status < 400 && isCountryUnknown(request))
      response.headers.append('set-cookie', countryUnknown);
    return response;
  };

  const answerFailure = async (request: Request, error: unknown): Promise<Response> => {
    if (request.signal.aborted) {
      log.debug('the visitor left before the answer');
      return plain(500, technical);
    }
    log.error({ err: error }, 'request failed');
    return answerError(request, 500, technical).catch(() => plain(500, technical)); // what fails may be the page itself
  };

  return async (request) => {
    let response: Response;
    try {
      response = await answer(request);
    } catch (error) {
      response = await answerFailure(request, error);
    }
    for (const [name, value] of safetyHeaders) response.headers.set(name, value);
    if (!response.headers.has(resourcePolicy)) response.headers.set(resourcePolicy, 'same-origin');
    nameOwnOrigin(response.headers, facts.originOf(request));
    if (facts.isSecure(request)) {
      response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
      secureCookies(response.headers);
    }
    return response;
  };
}

const technical = 'Something technical went wrong. Please try again later.';

/** A Host that is none makes no address, for which srvx writes this, and two of them say nothing (RFC 9112 §3.2). */
const isAddress = ({ url, headers }: Request): boolean =>
  ![undefined, '_invalid_'].includes(URL.parse(url)?.hostname) && headers.get('host')?.includes(',') !== true;

/** What else it says tells the language. `url` is not to be parsed. */
const withoutHost = ({ url, headers }: Request): Request =>
  new Request(`http://store.invalid${url.replace(/^\w+:\/\/[^/?#]*/, '')}`, { headers });

const countryUnknown = stringifySetCookie({
  name: countryUnknownCookie,
  value: '1',
  path: '/',
  maxAge: 60,
  sameSite: 'lax',
});

/** Every cookie, those of other servers too, stays off plain http. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** Set by what may be in pages of others. */
const resourcePolicy = 'cross-origin-resource-policy';

const safetyHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'], // other sites learn nothing; under no-referrer our own forms would not say where they stand
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self)'],
] as const;

/** Built files: those named after their content never change. */
function createFiles(dir: string) {
  const hashed = staticMiddleware({ dir, encodings: true, maxAge: 31_536_000, immutable: true });
  const named = staticMiddleware({ dir, encodings: true, maxAge: 3600 });
  const notFound = () => plain(404, 'Not found.');
  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    if (pathname.startsWith('/assets/')) return hashed(request, notFound);
    if (!/^\/[\w-]+\.(js|svg|txt|ico)$/.test(pathname)) return undefined;
    const file = await named(request, notFound);
    return pathname.endsWith('.js') ? forAnybody(file) : file; // such as the elements, in pages of others
  };
}

const movedTo = (location: string): Response =>
  new FastResponse(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
