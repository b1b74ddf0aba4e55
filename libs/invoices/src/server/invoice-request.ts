import type { GatewayClient } from '@assess/gateway-client';
import type { Locale } from '@assess/i18n';
import type { RequestContext } from '@assess/page-server';

/** A request for one of the invoice pages, and the facts about it that the handlers read. */
export interface InvoiceRequest extends Pick<RequestContext, 'request' | 'url' | 'cookies' | 'publicOrigin'> {
  /** The store that the request is for. */
  readonly locale: Locale;
}

/** The URL paths of an app's invoice pages, as visitors see them. */
export interface InvoicePaths {
  /** The find page. */
  find: (locale: Locale) => string;
  /** The bulk lookup page. */
  bulkLookup: (locale: Locale) => string;
  /** The payment status page. */
  paymentStatus: (locale: Locale) => string;
  /** The results page of a lookup. */
  results: (locale: Locale, kind: string, lookupId: string) => string;
  /** The form that announces a bank transfer for invoices of a lookup. */
  transfer: (locale: Locale, kind: string, lookupId: string) => string;
  /** The page that creates a share link to invoices of a lookup. */
  shareLink: (locale: Locale, kind: string, lookupId: string) => string;
  /** The page of a share link. */
  sharedInvoices: (locale: Locale, shareLinkId: string) => string;
  /** The page on which a visitor requests an invoice-ready alert for an invoice of a lookup. */
  alert: (locale: Locale, invoice: { kind: string; lookupId: string; invoiceId: string }) => string;
  /** The page on which the owner of an email address accepts invoice-ready alerts. */
  confirmAlert: (locale: Locale, alertSecret: string) => string;
  /** The page that stops invoice ready alerts. */
  stopAlerts: (locale: Locale, alertSecret: string) => string;
  /** The payment page. */
  payment: (paymentId: string) => string;
  /** The confirmation of a payment. */
  confirmation: (paymentId: string) => string;
}

/** The logger for failures from which a handler recovers, such as a pino logger. */
export interface Log {
  /** Writes a warning with the error that caused it. */
  warn: (details: { err: unknown }, message: string) => void;
}

/** The dependencies of the handlers of an invoice page's forms. */
export interface FormOptions<Context extends InvoiceRequest> {
  /** Creates a gateway client for one request. */
  gatewayFor: (context: Context) => GatewayClient;
  paths: InvoicePaths;
  log: Log;
}
