import type { Locale } from '@assess/i18n';
import type { Paths } from './paths.ts';

// Beside `createPaths`, which is in every page's script: only the server and these two pages need them.

/** The page on which a link to invoices of a look-up is made. */
export const shareLinkPath = (paths: Pick<Paths, 'results'>, locale: Locale, kind: string, lookupId: string): string =>
  `${paths.results(locale, kind, lookupId)}/hand-off`;

/** The page of such a link. */
export const sharedInvoicesPath = (paths: Pick<Paths, 'find'>, locale: Locale, shareLinkId: string): string =>
  `${paths.find(locale)}/handed/${shareLinkId}`;
