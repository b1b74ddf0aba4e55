import { regionalErrorStatus } from '@assess/content';
import type { Locale } from '@assess/i18n';

/** The name of an error page: the status of the failed content request, or `content` if the response reported GraphQL errors. */
export type ErrorPageName = number | 'content';

/** Returns the path of the regional error page. An unknown status has the page for 500. @see spec §8 Content call non-OK status */
export const errorPagePath = (locale: Locale, name: ErrorPageName): string =>
  `/${locale}/error/${name === 'content' ? name : (regionalErrorStatus(name) ?? 500)}`;

/** Returns the kind of an error page: `missing` for a 404, `busy` if the visitor can retry soon, else `technical`. */
export const errorPageKind = (name: string): 'missing' | 'busy' | 'technical' =>
  name === '404' ? 'missing' : ['408', '503', '504'].includes(name) ? 'busy' : 'technical';

export const isErrorPage = (name: string): boolean =>
  name === 'content' || (/^\d{3}$/.test(name) && regionalErrorStatus(Number(name)) !== undefined);
