import type { FlagValues } from '@assess/feature-flags';
import { cutText } from '@assess/i18n';
import { asUnavailable, sendPage, type ErrorAnswer, type RenderedPage } from '@assess/page-server';
import type { StorePart } from '../store-part.ts';
import { createCommerceProxy, type CommerceProxyOptions, type CommerceRequest } from './commerce-proxy.ts';
import { createSearchSections, type SearchSectionsOptions } from './search-sections.tsx';

/** A request for a page of commerce. A context of `createRequestContexts` has it, with the store and the region as facts of its own. */
export interface CommerceContext<Self> extends CommerceRequest {
  /** Creates the context of the same visitor at another URL of the store. */
  readonly at: (address: string | URL) => Self;
}

/** The dependencies of the handler of commerce's pages. */
export interface CommercePagesOptions<Context extends CommerceContext<Context>> extends CommerceProxyOptions {
  /** Evaluates the flags of the visitor, which commerce gets in a header. */
  flagsOf: (context: Context) => Promise<FlagValues>;
  /** Renders the page at the context's URL with the part, or with a message while commerce is unavailable. */
  renderPage: (context: Context, storePage: StorePart | 'unavailable') => Promise<RenderedPage>;
  answerError: ErrorAnswer<Context>;
  /** Searches the regional site for the text of the search page. Default: the page has only what commerce found. */
  search?: Omit<SearchSectionsOptions<Context>, 'log'>;
}

/**
 * Creates the handler of the pages of commerce. A page part that commerce marks as such appears inside the store's header and footer. Every
 * other response is passed on unchanged, but with a policy under which none of its scripts run.
 *
 * @see spec §2 Routes, §7 Commerce and user
 */
export function createCommercePages<Context extends CommerceContext<Context>>({
  flagsOf,
  renderPage,
  answerError,
  search,
  ...commerce
}: CommercePagesOptions<Context>): (context: Context) => Promise<Response> {
  const fetchFromCommerce = createCommerceProxy(commerce);
  const foundFor = search && createSearchSections({ ...search, log: commerce.log });

  /**
   * Renders a page of commerce. A URL that the router would spell differently becomes not-found, because a redirect must not carry
   * commerce's status.
   */
  const render = async (context: Context, storePage: StorePart | 'unavailable'): Promise<RenderedPage> => {
    const page = await renderPage(context, storePage);
    return isRedirect(page) ? renderPage(context.at('/not-found'), storePage) : page;
  };

  return async (context) => {
    const { request, url } = context;
    const sought = textSought(url);
    const finding = sought ? foundFor?.(context, sought) : undefined;
    const answer = await fetchFromCommerce(context, await flagsOf(context));
    if (answer.kind === 'response') return answer.response;
    if (answer.kind === 'refused') return answerError(context, answer.status, answer.text);
    if (answer.kind === 'unavailable') {
      const page = await render(context.at(pageToTryAgain(url)), 'unavailable');
      return sendPage(request, asUnavailable(page));
    }
    const { title, html, status, headers } = answer.page;
    const withFound = await finding;
    const page = await render(context.at(url), { title, html: withFound?.(html) ?? html });
    for (const [name, value] of headers) page.headers.append(name, value);
    return sendPage(request, page.status === 404 ? page : { ...page, status });
  };
}

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
