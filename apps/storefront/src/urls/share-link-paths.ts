import type { Locale } from '@assess/i18n';
import type { Paths } from './paths.ts';

// Separate from `createPaths`, which is in every page's script: only the server and these two pages need them.

/** The path of the page that creates a share link to invoices of a lookup. */
export const shareLinkPath = (paths: Pick<Paths, 'results'>, locale: Locale, kind: string, lookupId: string): string =>
  `${paths.results(locale, kind, lookupId)}/hand-off`;

/** The path of a share link's page. */
export const sharedInvoicesPath = (paths: Pick<Paths, 'find'>, locale: Locale, shareLinkId: string): string =>
  `${paths.find(locale)}/handed/${shareLinkId}`;
