import type { Locale } from '@assess/i18n';
import type { Paths } from './paths.ts';

// Separate from `createPaths`, which is in every page's script: only the server and these pages need them.

/** The path of the page on which a visitor requests an invoice-ready alert for an invoice of a lookup. */
export const alertPath = (
  paths: Pick<Paths, 'results'>,
  locale: Locale,
  { kind, lookupId, invoiceId }: { kind: string; lookupId: string; invoiceId: string },
): string => `${paths.results(locale, kind, lookupId)}/${invoiceId}/notice`;

/** The path of the page behind the confirmation link, by which the owner of an email address accepts alerts. */
export const confirmAlertPath = (paths: Pick<Paths, 'find'>, locale: Locale, alertSecret: string): string =>
  `${paths.find(locale)}/confirm-notice/${alertSecret}`;

/** The path of the page behind the link that stops the alerts. */
export const stopAlertsPath = (paths: Pick<Paths, 'find'>, locale: Locale, alertSecret: string): string =>
  `${paths.find(locale)}/stop-notices/${alertSecret}`;
