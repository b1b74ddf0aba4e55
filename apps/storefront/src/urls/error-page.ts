import { regionalErrorStatus } from '@assess/content';
import type { Locale } from '@assess/i18n';

/** The name of an error page: the status of the failed content request, or `content` if the response reported GraphQL errors. */
export type ErrorPageName = number | 'content';

/** Returns the path of the regional error page. An unknown status has the page for 500. @see spec §8 Content call non-OK status */
export const errorPagePath = (locale: Locale, name: ErrorPageName): string =>
  `/${locale}/error/${name === 'content' ? name : (regionalErrorStatus(name) ?? 500)}`;

/**
 * Returns the path of a page that does not exist, whose page says so. It is not the page for 404, which is about a page that exists and
 * whose content is missing.
 */
export const missingPagePath = (locale: Locale): string => `/${locale}/error/missing`;

/**
 * Returns the kind of an error page: `without-content` if the site has no content for the page, which then works with the built-in texts;
 * `busy` if the visitor can retry soon, else `technical`.
 */
export const errorPageKind = (name: string): 'without-content' | 'busy' | 'technical' =>
  name === '404' ? 'without-content' : ['408', '503', '504'].includes(name) ? 'busy' : 'technical';

export const isErrorPage = (name: string): boolean =>
  name === 'content' || (/^\d{3}$/.test(name) && regionalErrorStatus(Number(name)) !== undefined);
