import type { Locale } from '@assess/i18n';

export interface StoreUrlOptions {
  /** The public origin of the storefront, without a trailing slash. */
  readonly publicOrigin: string;
  /** True when the invoice pages are at the root of the host instead of below `/invoices`. */
  readonly hasNoBasePath: boolean;
}

type LinkedNumber = { invoiceNumber: string } | { orderNumber: string } | { purchaseOrderNumber: string };
type LinkedNumbers = LinkedNumber & { accountNumber: string };

/** Returns the parameter that passes a number to the find page in a link. */
function linkedNumber(number: LinkedNumber): Record<string, string> {
  if ('invoiceNumber' in number) return { 'invoice-number': number.invoiceNumber };
  if ('orderNumber' in number) return { 'order-number': number.orderNumber };
  return { 'purchase-order-number': number.purchaseOrderNumber };
}

/** Creates the builders of the storefront's absolute URLs, for mails and for redirects back to its pages. */
export function createStoreUrls({ publicOrigin, hasNoBasePath }: StoreUrlOptions) {
  const start = publicOrigin + (hasNoBasePath ? '' : '/invoices');
  const find = (locale: Locale) => `${start}/${locale}`;
  return {
    find,
    /**
     * The URL of the find page with an invoice's numbers filled in. The numbers are in the fragment, because browsers never send
     * it to a server.
     */
    findInvoice: (locale: Locale, { accountNumber, ...number }: LinkedNumbers) =>
      `${find(locale)}#${new URLSearchParams({ ...linkedNumber(number), 'account-number': accountNumber })}`,
    /** The URL of the bulk lookup page. */
    submitBulkLookup: (locale: Locale) => `${find(locale)}/several`,
    payment: (paymentId: string) => `${start}/${paymentId}/payment`,
    confirmation: (paymentId: string, locale: Locale) => `${start}/${paymentId}/payment/confirmation?locale=${locale}`,
    confirmAlert: (locale: Locale, secret: string) => `${find(locale)}/confirm-notice/${secret}`,
    stopAlerts: (locale: Locale, secret: string) => `${find(locale)}/stop-notices/${secret}`,
  };
}

export type StoreUrls = ReturnType<typeof createStoreUrls>;
