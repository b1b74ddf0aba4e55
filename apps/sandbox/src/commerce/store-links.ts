import { locales, type Locale } from '@assess/i18n';
import type { Texts } from './texts/texts.ts';

/** The pages below `/my-account`, in the order of the account menu. @see spec §2 Account menu */
export type AccountPage = keyof Texts['account']['pages'];

export type StoreLinks = ReturnType<typeof createStoreLinks>;

/**
 * Creates the URLs of a store's pages as visitors see them, on the storefront, which proxies them to commerce. If the
 * path of a URL does not name the store, the parameter `locale` does.
 *
 * @see spec §2 Route patterns
 */
export function createStoreLinks(locale: Locale) {
  const { storeId, language } = locales[locale];
  const home = `/store/${storeId}/${language}`;
  const here = `locale=${locale}`;
  const account = `/${language}/my-account`;
  return {
    home,
    area: (area: string) => `${home}/c/${area}`,
    platform: (platform: string) => `${home}/platform/${platform}`,
    quickOrder: `${home}/quickOrder`,
    orderStatus: `/${locale}/order-status`,
    product: (number: string) => `/p/${encodeURIComponent(number)}?${here}`,
    picture: (number: string) => `/p/${encodeURIComponent(number)}/picture.svg`,
    search: '/search.html',
    searchHome: `/search.html?${here}`,
    cart: `/cart?${here}`,
    cartLines: `/cart/lines?${here}`,
    checkout: `/${locale}/checkout`,
    checkoutDone: `/${locale}/checkout/confirmation`,
    account: (page: AccountPage) => `${account}/${page}?${here}`,
    quotePdf: (number: string) => `${account}/quotes/${number}.pdf?${here}`,
    orderHistory: (page: number) => `${account}/order-history?${here}${page > 1 ? `&page=${page}` : ''}`,
    /** @param query - `returnTo`, path and query of the page to come back to, and the parameters of the sign-in. */
    signIn: (query: { returnTo: string } & Record<string, string>, pageLanguage: string = language) =>
      `/${pageLanguage}/login?${new URLSearchParams({ ...(pageLanguage === language && { locale }), ...query }).toString()}`,
    /** The URL of the find page. It also accepts a posted search, because invoice and account numbers must not appear in URLs. */
    invoices: `/invoices/${locale}`,
    statement: `/invoices/${locale}/statement`,
    payments: `/invoices/${locale}/payments`,
  };
}
