import { isLocale, type Locale, type SiteMode } from '@assess/i18n';
import { aFunction, anArray, anOrigin, aRule, checkOptions, optional } from '@assess/i18n/arguments';
import { createI18n } from '@assess/i18n/messages';
import {
  createPageCache,
  forAnybody,
  shortenCacheTtl,
  writePolicy,
  type RenderedPage,
  type RequestContext,
} from '@assess/page-server';
import type { Messages } from '@lingui/core';
import type { CountryLink } from '../footer/country-selector.tsx';
import { loadMessages } from '../load-messages.ts';
import type { HeaderFooterOptions } from './header-and-footer.tsx';
import { isolateCss } from './isolate-css.ts';
import { renderFragment } from './render-fragment.tsx';

/** The data from which a store's header and footer are rendered. */
export interface FragmentData extends Omit<HeaderFooterOptions, 'locale' | 'i18n'> {
  /** The variant of the texts. */
  siteMode: SiteMode;
  /** Texts that replace the library's own, by id. */
  messages: Messages;
  /** True if built-in data replaces data that failed to load. A fragment with built-in data is cached only briefly. */
  isFallback: boolean;
}

/** The options of `createFragments`. */
export interface FragmentsOptions {
  /** Loads the content, messages and site of a store. */
  dataFor: (locale: Locale) => Promise<FragmentData>;
  /** The links of the country selector. */
  countries: readonly CountryLink[];
  /** The whole stylesheet of the store's pages. */
  css: string;
  /** The store's origin, as other sites reach it. */
  publicOrigin: string | undefined;
  /**
   * True if the request's host is used when `publicOrigin` is undefined, although a client can forge the host. If false, fragments need
   * a `publicOrigin`.
   */
  trustsHost: boolean;
  /** Creates the error response. */
  problem: (kind: 'method-not-allowed' | 'route-not-found' | 'unavailable', title: string) => Response;
}

/** Creates the handler of `/fragments/{locale}/header` and `/footer`, which the pages of other apps include, on any origin. */
export function createFragments(options: FragmentsOptions) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createFragments', options, {
      dataFor: aFunction('a function that loads the content and the messages of a store'),
      countries: anArray('an array of links to the stores, which may be empty', (link) => typeof link === 'object'),
      css: aRule('the style sheet of the pages, as text', (value) => typeof value === 'string'),
      publicOrigin: optional(anOrigin()),
      problem: aFunction('a function that creates the response to a wrong request'),
    });
  const { dataFor, countries, css, publicOrigin, trustsHost, problem } = options;
  const isolated = isolateCss(css);

  const render = async ({ url: { origin, pathname } }: Pick<RequestContext, 'url'>): Promise<RenderedPage> => {
    const asked = fragmentNamed(pathname);
    if (!asked) return { status: 404, headers: new Headers(), html: [] };
    const { locale, fragment } = asked;
    const { siteMode, messages, isFallback, ...data } = await dataFor(locale);
    const i18n = await createI18n(locale, [loadMessages], siteMode);
    i18n.load(i18n.locale, messages);
    const fragmentOptions = { ...data, locale, i18n, countries, origin: publicOrigin ?? origin, css: isolated };
    const page = {
      status: 200,
      headers: new Headers(fragmentHeaders),
      html: [renderFragment(fragment, fragmentOptions)],
    };
    if (isFallback) shortenCacheTtl(page.headers);
    return page;
  };

  const { shared } = createPageCache<RequestContext>(render, {
    keyOf: ({ origin, pathname }) => (publicOrigin ?? origin) + pathname,
  });

  return async (context: RequestContext): Promise<Response> => {
    if (!context.isRead) {
      const refusal = problem('method-not-allowed', 'A fragment can only be read.');
      refusal.headers.set('allow', 'GET, HEAD');
      return forAnybody(refusal);
    }
    if (!publicOrigin && !trustsHost)
      return forAnybody(problem('unavailable', 'Fragments need the public origin of the store.'));
    const found = await shared(context.at(context.url.pathname));
    return forAnybody(found.status === 404 ? problem('route-not-found', 'No such fragment.') : found);
  };
}

function fragmentNamed(pathname: string) {
  const [, locale = '', fragment] = /^\/fragments\/([^/]*)\/([^/]*)$/.exec(pathname) ?? [];
  return isLocale(locale) && (fragment === 'header' || fragment === 'footer')
    ? ({ locale, fragment } as const)
    : undefined;
}

/** The HTTP headers of a fragment. The `sandbox` policy disables scripts and forms if a visitor opens the fragment as a page. */
const fragmentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=300',
  'content-security-policy': writePolicy({ sandbox: [] }),
};
