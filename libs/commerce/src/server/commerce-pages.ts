import type { FlagValues } from '@assess/feature-flags';
import { cutText } from '@assess/i18n';
import { aFunction, aLogger, aServerUrl, checkOptions } from '@assess/i18n/arguments';
import { asUnavailable, sendPage, type RespondWithError, type RenderedPage } from '@assess/page-server';
import type { CommerceContent } from '../commerce-content.ts';
import { createCommerceProxy, type CommerceProxyOptions, type CommerceRequest } from './commerce-proxy.ts';
import type { SearchSectionsOptions } from './search-sections.tsx';

/** A request context for commerce's pages: one of `createRequestContexts` with the app's facts `locale` and `routingRegion`. */
export interface CommerceContext<Self> extends CommerceRequest {
  /** Creates the context of the same visitor at another URL of the store. */
  readonly at: (address: string | URL) => Self;
}

/** The options of the handler of commerce's pages. */
export interface CommercePagesOptions<Context extends CommerceContext<Context>> extends CommerceProxyOptions {
  /** Evaluates the visitor's feature flags, which the proxy sends to commerce in a header. */
  flagsOf: (context: Context) => Promise<FlagValues>;
  /** Renders the page at the context's URL with commerce's content, or with a message that commerce is unavailable. */
  renderPage: (context: Context, commerceContent: CommerceContent | 'unavailable') => Promise<RenderedPage>;
  respondWithError: RespondWithError<Context>;
  /** The search of the regional site, whose results are added to the search page. Default: the page has only commerce's results. */
  search?: Omit<SearchSectionsOptions<Context>, 'log'>;
}

/**
 * Creates the handler of the pages of commerce. It renders content that commerce has marked inside the store's header and footer. It
 * returns every other response unchanged, but with a Content-Security-Policy that disables its scripts.
 *
 * @see spec §2 Routes, §7 Commerce and user
 */
export function createCommercePages<Context extends CommerceContext<Context>>(
  options: CommercePagesOptions<Context>,
): (context: Context) => Promise<Response> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createCommercePages', options, {
      commerceOrigin: aServerUrl(),
      log: aLogger(),
      flagsOf: aFunction("a function that evaluates the visitor's flags, such as createVisitorFlags makes"),
      renderPage: aFunction("a function that renders the page of commerce's content"),
      respondWithError: aFunction('a function that renders an error page'),
    });
  const { flagsOf, renderPage, respondWithError, search, ...commerce } = options;
  const fetchFromCommerce = createCommerceProxy(commerce);
  const sections = search && { ...search, log: commerce.log };
  const foundFor =
    sections &&
    (async (context: Context, text: string) => {
      const { createSearchSections } = await import('./search-sections.tsx'); // on demand: Node reads the settings of this entry without a build
      return createSearchSections(sections)(context, text);
    });

  /**
   * Renders a page of commerce. For a URL that the router would redirect to another spelling it renders the page at `/not-found`, because
   * a redirect cannot have commerce's status.
   */
  const render = async (context: Context, commerceContent: CommerceContent | 'unavailable'): Promise<RenderedPage> => {
    const page = await renderPage(context, commerceContent);
    return isRedirect(page) ? renderPage(context.at('/not-found'), commerceContent) : page;
  };

  return async (context) => {
    const { request, url } = context;
    const sought = textSought(url);
    const finding = sought ? foundFor?.(context, sought) : undefined;
    const answer = await fetchFromCommerce(context, await flagsOf(context));
    if (answer.kind === 'response') return answer.response;
    if (answer.kind === 'refused') return respondWithError(context, answer.status, answer.text);
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

/** Reads the search text from the URL of the search page; `undefined` for any other page. */
function textSought({ pathname, searchParams }: URL): string | undefined {
  const text = cutText(searchParams.get('q')?.trim() ?? '', 100);
  return pathname === '/search.html' && text ? text : undefined;
}

/** Returns the URL that a retry link opens after a failure. URLs below `/cart` accept only POST, so the link opens the cart. */
function pageToTryAgain(url: URL): URL {
  const page = new URL(url);
  if (page.pathname.startsWith('/cart/')) page.pathname = '/cart';
  return page;
}
