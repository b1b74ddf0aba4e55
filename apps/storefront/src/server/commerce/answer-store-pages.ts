import type { CommerceProxy } from './commerce-proxy.ts';
import { asUnavailable } from '../pages/as-unavailable.ts';
import { sendPage } from '../pages/page-cache.ts';
import type { PageExtras, RenderedPage, RenderPage } from '../pages/render-page.tsx';
import type { ErrorAnswer } from '../pages/error-answer.ts';
import type { RequestFacts } from '../request-facts.ts';
import type { VisitorLocale } from '../visitor-locale.ts';
import type { VisitorFlags } from './visitor-flags.ts';

export interface StorePagesOptions {
  askCommerce: CommerceProxy;
  renderPage: RenderPage;
  answerError: ErrorAnswer;
  facts: RequestFacts;
  visitorLocale: VisitorLocale;
  flagsOf: VisitorFlags;
  /** What puts into a page what else is found for a text, where that can be had. */
  foundFor: (request: Request, text: string) => Promise<(html: string) => string>;
}

/** Pages that commerce serves: what it marks as a part of a page is shown inside our header and footer. */
export const answerStorePages = (options: StorePagesOptions) => {
  const { askCommerce, renderPage, answerError, facts, visitorLocale, flagsOf, foundFor } = options;

  /** What the router itself would spell differently has no page: its redirect must not carry commerce's status. */
  const render = async (request: Request, url: URL, extras: PageExtras): Promise<RenderedPage> => {
    const { headers } = request;
    const page = await renderPage(new Request(url, { headers }), extras);
    return isRedirect(page) ? renderPage(new Request(new URL('/not-found', url), { headers })) : page;
  };

  return async (request: Request): Promise<Response> => {
    const locale = visitorLocale.localeOf(request);
    const sought = textSought(request);
    const finding = sought ? foundFor(request, sought) : undefined;
    const answer = await askCommerce(request, {
      locale,
      flags: await flagsOf(request, locale),
      routingRegion: visitorLocale.routingRegionOf(request),
      clientAddress: facts.clientAddress(request),
      publicOrigin: facts.originOf(request),
    });
    if (answer.kind === 'response') return answer.response;
    if (answer.kind === 'refused') return answerError(request, answer.status, answer.text);
    const url = new URL(request.url);
    if (answer.kind === 'unavailable') {
      const page = await render(request, pageToTryAgain(url), { storePage: 'unavailable' });
      return sendPage(request, asUnavailable(page));
    }
    const { title, html, status, headers } = answer.page;
    const withFound = await finding;
    const page = await render(request, url, { storePage: { title, html: withFound?.(html) ?? html } });
    for (const [name, value] of headers) page.headers.append(name, value);
    return sendPage(request, page.status === 404 ? page : { ...page, status });
  };
};

const isRedirect = ({ status }: RenderedPage): boolean => status >= 300 && status < 400;

/** What the search page is asked for. */
function textSought(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const text = searchParams.get('q')?.trim().slice(0, 100);
  return pathname === '/search.html' && text ? text : undefined;
}

/** Below `/cart` are actions, which can be posted only. */
function pageToTryAgain(url: URL): URL {
  const page = new URL(url);
  if (page.pathname.startsWith('/cart/')) page.pathname = '/cart';
  return page;
}
