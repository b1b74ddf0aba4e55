import { localeCodes, locales, type Locale } from '@assess/i18n';
import { hydrateNow } from '@assess/page-server/client';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Paths } from '../urls/paths.ts';

const withError = (title: string) => msg({ id: 'storefront.title.withError', message: `Error: ${title}` });
const siteName = msg({ id: 'storefront.title.site', message: 'Assessments' });

/**
 * Creates a page title: `Invoices – Assessments`. If a form was rejected, the title begins with the error, because screen readers read the
 * title first.
 */
export const pageTitle = (i18n: I18n, title: MessageDescriptor, { isError = false } = {}): string =>
  `${isError ? i18n._(withError(i18n._(title))) : i18n._(title)} – ${i18n._(siteName)}`;

/** Returns the title of a page that has only the store's name as its title. */
export const siteTitle = (i18n: I18n): string => i18n._(siteName);

/** The cache headers of pages. `shared` pages are the same for all visitors: the server and caches in front of it store them. */
export const pageHeaders = {
  shared: { 'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=300' },
  private: { 'cache-control': 'no-store' },
} as const;

/** Creates the links for search engines: the find page's canonical URL, and the same page in every store (`canonical`, `alternate`). */
export const storeLinks = (locale: Locale, publicOrigin: string, paths: Paths) => [
  { rel: 'canonical', href: publicOrigin + paths.find(locale) },
  ...localeCodes.map((code) => ({
    rel: 'alternate',
    hrefLang: locales[code].htmlLang,
    href: publicOrigin + paths.find(code),
  })),
  { rel: 'alternate', hrefLang: 'x-default', href: publicOrigin + paths.start },
];

/** The meta element that makes a page as wide as the window. */
export const viewport = { name: 'viewport', content: 'width=device-width, initial-scale=1' } as const;

/**
 * The meta element that prevents iOS from linking text that looks like a telephone number, a date or a postal address, because invoice
 * numbers can look like these.
 */
export const withoutGuesses = {
  name: 'format-detection',
  content: 'telephone=no, date=no, email=no, address=no',
} as const;

/** The meta element that excludes a page from search engines. */
export const notIndexed = { name: 'robots', content: 'noindex' } as const;

/** The meta elements of a page that search engines skip. With `hydrates` the app is hydrated at once. */
export const privateMeta = (i18n: I18n, title: MessageDescriptor, { isError = false, hydrates = false } = {}) => [
  notIndexed,
  hydrates ? hydrateNow : undefined,
  { title: pageTitle(i18n, title, { isError }) },
];

/** The titles and first headings of pages that belong to no library. */
export const pageNames = {
  signIn: msg({ id: 'storefront.signIn.title', message: 'Sign in' }),
  supportLogin: msg({ id: 'storefront.supportLogin.title', message: 'Support sign-in' }),
  register: msg({ id: 'storefront.register.title', message: 'Create an account' }),
  notFound: msg({ id: 'storefront.notFound.title', message: "We can't find this page" }),
  busy: msg({ id: 'storefront.error.busyTitle', message: 'This page is not available right now' }),
  error: msg({ id: 'storefront.error.title', message: "Sorry, that didn't work" }),
};

interface Match {
  status: string;
  globalNotFound?: boolean;
}

/** True if a route matches the URL but has no page for it. The not-found page then has another title and headers than the route. */
export const isMissing = ({ status, globalNotFound }: Match): boolean =>
  status === 'notFound' || globalNotFound === true;

/** Returns the title that replaces the route's title if there is no page at this URL, or if its data failed to load. */
export function troubleOf(matches: readonly Match[]): MessageDescriptor | undefined {
  if (matches.some(isMissing)) return pageNames.notFound;
  return matches.some(({ status }) => status === 'error') ? pageNames.error : undefined;
}
