import { asUnavailable, sendPage, type RenderedPage } from '@assess/page-server';
import type { CommerceProxy } from './commerce-proxy.ts';
import type { PageExtras, RenderPage } from '../pages/render-page.tsx';
import type { ErrorAnswer } from '../pages/error-answer.ts';
import { cutText } from '@assess/i18n';
import type { RequestContext } from '../request-context/request-context.ts';
import type { VisitorFlags } from '@assess/feature-flags/server';

export interface StorePagesOptions {
  fetchFromCommerce: CommerceProxy;
  renderPage: RenderPage;
  answerError: ErrorAnswer;
  flagsOf: VisitorFlags;
  /** Searches the regional site for a text, and returns a function that adds the results to a page, if there are any. */
  foundFor: (context: RequestContext, text: string) => Promise<(html: string) => string>;
}

/** Serves the pages of commerce. A page part that commerce marks as such appears inside our header and footer. */
export const answerStorePages = ({
  fetchFromCommerce,
  renderPage,
  answerError,
  flagsOf,
  foundFor,
}: StorePagesOptions) => {
  /**
   * Renders a page of commerce. A URL that the router would spell differently becomes not-found, because a redirect must not carry
   * commerce's status.
   */
  const render = async (context: RequestContext, extras: PageExtras): Promise<RenderedPage> => {
    const page = await renderPage(context, extras);
    return isRedirect(page) ? renderPage(context.at('/not-found'), extras) : page;
  };

  return async (context: RequestContext): Promise<Response> => {
    const { request, url } = context;
    const sought = textSought(url);
    const finding = sought ? foundFor(context, sought) : undefined;
    const answer = await fetchFromCommerce(context, await flagsOf(context));
    if (answer.kind === 'response') return answer.response;
    if (answer.kind === 'refused') return answerError(context, answer.status, answer.text);
    if (answer.kind === 'unavailable') {
      const page = await render(context.at(pageToTryAgain(url)), { storePage: 'unavailable' });
      return sendPage(request, asUnavailable(page));
    }
    const { title, html, status, headers } = answer.page;
    const withFound = await finding;
    const page = await render(context.at(url), { storePage: { title, html: withFound?.(html) ?? html } });
    for (const [name, value] of headers) page.headers.append(name, value);
    return sendPage(request, page.status === 404 ? page : { ...page, status });
  };
};

const isRedirect = ({ status }: RenderedPage): boolean => status >= 300 && status < 400;

/** Reads the search text from the URL of the search page. */
function textSought({ pathname, searchParams }: URL): string | undefined {
  const text = cutText(searchParams.get('q')?.trim() ?? '', 100);
  return pathname === '/search.html' && text ? text : undefined;
}

/** The URL of the page to try again after a failed action. URLs below `/cart` are actions that accept only POST. */
function pageToTryAgain(url: URL): URL {
  const page = new URL(url);
  if (page.pathname.startsWith('/cart/')) page.pathname = '/cart';
  return page;
}
