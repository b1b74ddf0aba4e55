import type { Locale } from '@assess/i18n';
import type { NumberOnPaper } from '@assess/invoices';

/** The path of the invoice application in the store: below `/invoices`, or at the top. @see spec §9 Languages */
export type BasePath = '/invoices' | '';

export type Paths = ReturnType<typeof createPaths>;

/** Addresses as visitors see them. */
export const createPaths = (basePath: BasePath) => {
  const payment = (paymentId: string) => `${basePath}/${paymentId}/payment`;
  const confirmation = (paymentId: string) => `${payment(paymentId)}/confirmation`;
  return {
    basePath,
    /** Leads to the find page of the visitor's store. */
    start: basePath || '/',
    find: (locale: Locale) => `${basePath}/${locale}`,
    /** The find page with the account that was found last. */
    findAgain: (locale: Locale) => `${basePath}/${locale}?again=true`,
    /** The page for several numbers at once. */
    bulkLookup: (locale: Locale) => `${basePath}/${locale}/several`,
    /** The same with what was left of the last list. */
    bulkLookupAgain: (locale: Locale) => `${basePath}/${locale}/several?again=true`,
    /** The picture of a paper on which a number is marked. */
    helpPicture: (locale: Locale, what: NumberOnPaper) => `${basePath}/${locale}/help/${what}`,
    results: (locale: Locale, kind: string, lookupId: string) => `${basePath}/${locale}/${kind}/${lookupId}`,
    /** An invoice that a look-up found, as PDF. */
    document: (locale: Locale, kind: string, lookupId: string, invoiceId: string) =>
      `${basePath}/${locale}/${kind}/${lookupId}/${invoiceId}/invoice.pdf`,
    /** All invoices of a look-up as CSV. */
    list: (locale: Locale, kind: string, lookupId: string) => `${basePath}/${locale}/${kind}/${lookupId}/invoices.csv`,
    /** The form that announces a bank transfer for invoices of a look-up. */
    transfer: (locale: Locale, kind: string, lookupId: string) => `${basePath}/${locale}/${kind}/${lookupId}/transfer`,
    payment,
    /** Tells whoever doubts it what became of a payment. */
    paymentStatus: (locale: Locale) => `${basePath}/${locale}/was-i-charged`,
    /** The receipt of a payment that was asked about, by its place in the answer. */
    chargedReceipt: (locale: Locale, index: number) => `${basePath}/${locale}/was-i-charged/receipt.pdf?of=${index}`,
    /** What is open in the accounts of whoever is signed in. */
    statement: (locale: Locale) => `${basePath}/${locale}/statement`,
    payments: (locale: Locale) => `${basePath}/${locale}/payments`,
    confirmation,
    /** The proof of a payment as PDF, in the language of a store. */
    receipt: (paymentId: string, locale: Locale) => `${confirmation(paymentId)}/receipt.pdf?locale=${locale}`,
    /** The invoices of a payment as CSV, in the language of a store. */
    allocation: (paymentId: string, locale: Locale) => `${confirmation(paymentId)}/allocation.csv?locale=${locale}`,
    /** Leads to the results that the payment's invoices were chosen from. */
    wayBack: (paymentId: string) => `${payment(paymentId)}/invoices`,
    /** Leads to the form that announces a transfer for the payment's invoices. */
    wayToTransfer: (paymentId: string) => `${payment(paymentId)}/transfer`,
  };
};

const shortened =
  /^\/(?:[a-z]{2}-[a-z]{2}(?:\/payments|\/several|\/statement|\/was-i-charged(?:\/receipt\.pdf)?|\/help\/[\w-]+|\/(?:handed|confirm-notice|stop-notices)\/[\w-]{22}|\/(?:(?:invoice|order|purchase-order)-number|several|customer-account)\/[^/]+(?:\/hand-off|\/invoices\.csv|\/transfer|\/[^/]+\/(?:invoice\.pdf|notice))?)?|[\w-]{22}\/payment(?:\/(?:confirmation(?:\/(?:allocation\.csv|receipt\.pdf))?|invoices|transfer))?)\/?$/;

/** The path our routes know a visitor's address by: theirs always begin with `/invoices`. */
export const toRoutePath = (pathname: string, basePath: BasePath): string =>
  basePath === '' && shortened.test(pathname) ? `/invoices${pathname}` : pathname;

/** The address of a route's path as visitors see it. */
export const toVisiblePath = (pathname: string, basePath: BasePath): string =>
  basePath === '' ? pathname.replace(/^\/invoices\//, '/') : pathname;

/** Payment or confirmation. */
export const isPaymentPath = (pathname: string): boolean => /\/[\w-]{22}\/payment(\/|$)/.test(pathname);

/** True for the pages on which visitors sign in, or come back from another server to do so. */
export const isSignInPath = (pathname: string): boolean => /\/(login|register|sign-in\/return)$/.test(pathname);
