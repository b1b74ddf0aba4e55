import type { Locale } from '@assess/i18n';

export interface StoreAddressOptions {
  /** Where people reach the storefront, without a slash at its end. */
  readonly publicOrigin: string;
  /** True where the invoice pages are at the top of the host instead of below `/invoices`. */
  readonly hasNoBasePath: boolean;
}

type LinkedNumber = { invoiceNumber: string } | { orderNumber: string } | { purchaseOrderNumber: string };
type LinkedNumbers = LinkedNumber & { accountNumber: string };

/** A number by its name in links to the find page. */
function linkedNumber(number: LinkedNumber): Record<string, string> {
  if ('invoiceNumber' in number) return { 'invoice-number': number.invoiceNumber };
  if ('orderNumber' in number) return { 'order-number': number.orderNumber };
  return { 'purchase-order-number': number.purchaseOrderNumber };
}

/** Whole addresses of the storefront's pages, for mails and for whoever leads back to them. */
export function createStoreAddresses({ publicOrigin, hasNoBasePath }: StoreAddressOptions) {
  const start = publicOrigin + (hasNoBasePath ? '' : '/invoices');
  const find = (locale: Locale) => `${start}/${locale}`;
  return {
    find,
    /** The find page with an invoice's numbers filled in. They stand behind `#`, where no server is told them. */
    findInvoice: (locale: Locale, { accountNumber, ...number }: LinkedNumbers) =>
      `${find(locale)}#${new URLSearchParams({ ...linkedNumber(number), 'account-number': accountNumber })}`,
    /** The page for several numbers at once. */
    submitBulkLookup: (locale: Locale) => `${find(locale)}/several`,
    payment: (paymentId: string) => `${start}/${paymentId}/payment`,
    confirmation: (paymentId: string, locale: Locale) => `${start}/${paymentId}/payment/confirmation?locale=${locale}`,
    confirmAlert: (locale: Locale, secret: string) => `${find(locale)}/confirm-notice/${secret}`,
    stopAlerts: (locale: Locale, secret: string) => `${find(locale)}/stop-notices/${secret}`,
  };
}

export type StoreAddresses = ReturnType<typeof createStoreAddresses>;
