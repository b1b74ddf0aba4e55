import type { InvoicePaths } from '@assess/invoices/server';
import { alertPath, confirmAlertPath, stopAlertsPath } from './alert-paths.ts';
import type { Paths } from './paths.ts';
import { sharedInvoicesPath, shareLinkPath } from './share-link-paths.ts';

/** Adds to the paths those that only the server and single pages need. */
export const invoicePaths = (paths: Paths): InvoicePaths => ({
  ...paths,
  shareLink: (...lookup) => shareLinkPath(paths, ...lookup),
  sharedInvoices: (...link) => sharedInvoicesPath(paths, ...link),
  alert: (...invoice) => alertPath(paths, ...invoice),
  confirmAlert: (...secret) => confirmAlertPath(paths, ...secret),
  stopAlerts: (...secret) => stopAlertsPath(paths, ...secret),
});
