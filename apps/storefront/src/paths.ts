import { isLocale, type Locale } from '@assess/i18n';

/** The locale of a page whose address names none. */
export const defaultLocale: Locale = 'en-us';

/** The locale in an address such as `/invoices/en-us/…`. */
export function localeOf(pathname: string): Locale {
  const [, , segment = ''] = pathname.split('/');
  return isLocale(segment) ? segment : defaultLocale;
}

export const findPath = (locale: Locale): string => `/invoices/${locale}`;
export const resultsPath = (locale: Locale, kind: string, lookupId: string): string =>
  `/invoices/${locale}/${kind}/${lookupId}`;
export const paymentPath = (paymentId: string): string => `/invoices/${paymentId}/payment`;
export const confirmationPath = (paymentId: string): string => `${paymentPath(paymentId)}/confirmation`;

/** Served by commerce. */
export const orderHistoryPath = '/en/my-account/order-history';
