import { locales, marketingAddress, type Locale, type MarketingSite } from '@assess/i18n';

/**
 * Creates the functions that return the URLs of the stores' marketing sites, for `createContentSource` and `createContentPictures`.
 *
 * @param urlOf - returns the URL of a site, without a trailing slash.
 * @see spec §9 Locale to site
 */
export const createSiteUrls = (urlOf: (site: MarketingSite) => string) => ({
  /** Returns the URL below which a store's pages are on its marketing site. */
  siteOf: (locale: Locale): string => marketingAddress(locale, urlOf),
  /** Returns the part before `/content` in the URLs of the site's pictures and structured content. */
  originOf: (locale: Locale): string => urlOf(locales[locale].marketingSite),
});
