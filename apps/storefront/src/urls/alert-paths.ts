import type { Locale } from '@assess/i18n';
import type { Paths } from './paths.ts';

// Beside `createPaths`, which is in every page's script: only the server and these pages need them.

/** The page on which somebody asks to be told when an invoice of a look-up can be paid. */
export const alertPath = (
  paths: Pick<Paths, 'results'>,
  locale: Locale,
  { kind, lookupId, invoiceId }: { kind: string; lookupId: string; invoiceId: string },
): string => `${paths.results(locale, kind, lookupId)}/${invoiceId}/notice`;

/** The page behind the link of the mail that asks whether an address wants to be told. */
export const confirmAlertPath = (paths: Pick<Paths, 'find'>, locale: Locale, alertSecret: string): string =>
  `${paths.find(locale)}/confirm-notice/${alertSecret}`;

/** The page behind the link that stops these mails. */
export const stopAlertsPath = (paths: Pick<Paths, 'find'>, locale: Locale, alertSecret: string): string =>
  `${paths.find(locale)}/stop-notices/${alertSecret}`;
