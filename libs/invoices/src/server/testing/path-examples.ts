import type { InvoicePaths } from '../invoice-request.ts';

const results: InvoicePaths['results'] = (locale, kind, lookupId) => `/invoices/${locale}/${kind}/${lookupId}`;

/** Paths of invoice pages, for tests. */
export const pathExamples: InvoicePaths = {
  find: (locale) => `/invoices/${locale}`,
  bulkLookup: (locale) => `/invoices/${locale}/several`,
  paymentStatus: (locale) => `/invoices/${locale}/was-i-charged`,
  results,
  transfer: (...lookup) => `${results(...lookup)}/transfer`,
  shareLink: (...lookup) => `${results(...lookup)}/hand-off`,
  sharedInvoices: (locale, shareLinkId) => `/invoices/${locale}/handed/${shareLinkId}`,
  alert: (locale, { kind, lookupId, invoiceId }) => `${results(locale, kind, lookupId)}/${invoiceId}/notice`,
  confirmAlert: (locale, alertSecret) => `/invoices/${locale}/confirm-notice/${alertSecret}`,
  stopAlerts: (locale, alertSecret) => `/invoices/${locale}/stop-notices/${alertSecret}`,
  payment: (paymentId) => `/invoices/${paymentId}/payment`,
  confirmation: (paymentId) => `/invoices/${paymentId}/payment/confirmation`,
};
