import type { Locale } from '@assess/i18n';
import type { InvoicePaths } from '@assess/invoices/server';
import type { Paths } from './paths.ts';

// Separate from `createPaths`, which is in every page's script: only the server and these pages need them.

/** The path of the page that creates a share link to invoices of a lookup. */
export const shareLinkPath = (paths: Pick<Paths, 'results'>, locale: Locale, kind: string, lookupId: string): string =>
  `${paths.results(locale, kind, lookupId)}/hand-off`;

/** The path of a share link's page. */
export const sharedInvoicesPath = (paths: Pick<Paths, 'find'>, locale: Locale, shareLinkId: string): string =>
  `${paths.find(locale)}/handed/${shareLinkId}`;

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

/** Adds to `paths` the functions for URLs that only the server and single pages need. */
export const invoicePaths = (paths: Paths): InvoicePaths => ({
  ...paths,
  shareLink: (...lookup) => shareLinkPath(paths, ...lookup),
  sharedInvoices: (...link) => sharedInvoicesPath(paths, ...link),
  alert: (...invoice) => alertPath(paths, ...invoice),
  confirmAlert: (...secret) => confirmAlertPath(paths, ...secret),
  stopAlerts: (...secret) => stopAlertsPath(paths, ...secret),
});
