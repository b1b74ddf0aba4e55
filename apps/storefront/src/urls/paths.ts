import type { Locale } from '@assess/i18n';
import type { NumberOnPaper } from '@assess/invoices';

/** The URL path below which the invoice pages are: `/invoices`, or the empty string for the top level. @see spec §9 Languages */
export type BasePath = '/invoices' | '';

export type Paths = ReturnType<typeof createPaths>;

/** Creates the functions that return the URL paths of the invoice pages, as visitors see them. */
export const createPaths = (basePath: BasePath) => {
  const payment = (paymentId: string) => `${basePath}/${paymentId}/payment`;
  const confirmation = (paymentId: string) => `${payment(paymentId)}/confirmation`;
  return {
    basePath,
    /** The path that redirects to the find page of the visitor's store. */
    start: basePath || '/',
    find: (locale: Locale) => `${basePath}/${locale}`,
    /** The find page, filled with the customer account number of the last successful search. */
    findAgain: (locale: Locale) => `${basePath}/${locale}?again=true`,
    /** The bulk lookup page. */
    bulkLookup: (locale: Locale) => `${basePath}/${locale}/several`,
    /** The bulk lookup page, filled with the lines of the last list that found no invoice. */
    bulkLookupAgain: (locale: Locale) => `${basePath}/${locale}/several?again=true`,
    /** The picture of a sample document on which a number is marked. */
    helpPicture: (locale: Locale, what: NumberOnPaper) => `${basePath}/${locale}/help/${what}`,
    results: (locale: Locale, kind: string, lookupId: string) => `${basePath}/${locale}/${kind}/${lookupId}`,
    /** An invoice of a lookup as PDF. */
    document: (locale: Locale, kind: string, lookupId: string, invoiceId: string) =>
      `${basePath}/${locale}/${kind}/${lookupId}/${invoiceId}/invoice.pdf`,
    /** All invoices of a lookup as CSV. */
    list: (locale: Locale, kind: string, lookupId: string) => `${basePath}/${locale}/${kind}/${lookupId}/invoices.csv`,
    /** All invoices of a lookup as XLSX. */
    workbook: (locale: Locale, kind: string, lookupId: string) =>
      `${basePath}/${locale}/${kind}/${lookupId}/invoices.xlsx`,
    /** The form that announces a bank transfer for invoices of a lookup. */
    transfer: (locale: Locale, kind: string, lookupId: string) => `${basePath}/${locale}/${kind}/${lookupId}/transfer`,
    payment,
    /** The payment status page. */
    paymentStatus: (locale: Locale) => `${basePath}/${locale}/was-i-charged`,
    /** The receipt of a payment found by the payment status form, by its index in the result. */
    chargedReceipt: (locale: Locale, index: number) => `${basePath}/${locale}/was-i-charged/receipt.pdf?of=${index}`,
    /** The statement: the open invoices of the signed-in user's accounts. */
    statement: (locale: Locale) => `${basePath}/${locale}/statement`,
    payments: (locale: Locale) => `${basePath}/${locale}/payments`,
    confirmation,
    /** The receipt of a payment as PDF, in the language of a store. */
    receipt: (paymentId: string, locale: Locale) => `${confirmation(paymentId)}/receipt.pdf?locale=${locale}`,
    /** The invoices of a payment as CSV, in the language of a store. */
    allocation: (paymentId: string, locale: Locale) => `${confirmation(paymentId)}/allocation.csv?locale=${locale}`,
    /** The invoices of a payment as XLSX, in the language of a store. */
    allocationWorkbook: (paymentId: string, locale: Locale) =>
      `${confirmation(paymentId)}/allocation.xlsx?locale=${locale}`,
    /** The path that redirects to the results page on which the payment's invoices were selected. */
    wayBack: (paymentId: string) => `${payment(paymentId)}/invoices`,
    /** The path that redirects to the form that announces a bank transfer for the payment's invoices. */
    wayToTransfer: (paymentId: string) => `${payment(paymentId)}/transfer`,
  };
};

const shortened =
  /^\/(?:[a-z]{2}-[a-z]{2}(?:\/payments|\/several|\/statement|\/was-i-charged(?:\/receipt\.pdf)?|\/help\/[\w-]+|\/(?:handed|confirm-notice|stop-notices)\/[\w-]{22}|\/(?:(?:invoice|order|purchase-order)-number|several|customer-account)\/[^/]+(?:\/hand-off|\/invoices\.(?:csv|xlsx)|\/transfer|\/[^/]+\/(?:invoice\.pdf|notice))?)?|[\w-]{22}\/payment(?:\/(?:confirmation(?:\/(?:allocation\.(?:csv|xlsx)|receipt\.pdf))?|invoices|transfer))?)\/?$/;

/** Converts a path that visitors see to a route's path, which always begins with `/invoices`. */
export const toRoutePath = (pathname: string, basePath: BasePath): string =>
  basePath === '' && shortened.test(pathname) ? `/invoices${pathname}` : pathname;

/** Converts a route's path to the path that visitors see. */
export const toVisiblePath = (pathname: string, basePath: BasePath): string =>
  basePath === '' ? pathname.replace(/^\/invoices\//, '/') : pathname;
