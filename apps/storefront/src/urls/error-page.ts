import { regionalErrorStatus } from '@assess/content';
import type { Locale } from '@assess/i18n';

/** The name of an error page: the status that content was answered with, or that its service named errors of its own. */
export type ErrorPageName = number | 'content';

/** The regional error page. A status outside the set has the default one's. @see spec §8 Content call non-OK status */
export const errorPagePath = (locale: Locale, name: ErrorPageName): string =>
  `/${locale}/error/${name === 'content' ? name : (regionalErrorStatus(name) ?? 500)}`;

/** The kind of an error page, by what a visitor can do: nothing, come again soon, or later. */
export const errorPageKind = (name: string): 'missing' | 'busy' | 'technical' =>
  name === '404' ? 'missing' : ['408', '503', '504'].includes(name) ? 'busy' : 'technical';

export const isErrorPage = (name: string): boolean =>
  name === 'content' || (/^\d{3}$/.test(name) && regionalErrorStatus(Number(name)) !== undefined);
