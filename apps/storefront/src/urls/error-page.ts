import { regionalErrorStatus } from '@assess/content';
import type { Locale } from '@assess/i18n';

/** The name of an error page: the status of the failed content request, or `content` if the service reported errors of its own. */
export type ErrorPageName = number | 'content';

/** Builds the path of the regional error page. An unknown status gets the default page. @see spec §8 Content call non-OK status */
export const errorPagePath = (locale: Locale, name: ErrorPageName): string =>
  `/${locale}/error/${name === 'content' ? name : (regionalErrorStatus(name) ?? 500)}`;

/** Maps an error page to its kind, by what a visitor can do: nothing, retry soon, or retry later. */
export const errorPageKind = (name: string): 'missing' | 'busy' | 'technical' =>
  name === '404' ? 'missing' : ['408', '503', '504'].includes(name) ? 'busy' : 'technical';

export const isErrorPage = (name: string): boolean =>
  name === 'content' || (/^\d{3}$/.test(name) && regionalErrorStatus(Number(name)) !== undefined);
