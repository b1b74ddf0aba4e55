import { locales, marketingUrl, type Locale, type MarketingSite } from '@assess/i18n';
import { aFunction, checkArguments } from '@assess/i18n/arguments';

/**
 * Creates the functions that return the URLs of the stores' marketing sites, for `createContentSource` and `createContentPictures`.
 *
 * @param urlOf - returns the URL of a site, without a trailing slash.
 * @see spec §9 Locale to site
 */
export function createSiteUrls(urlOf: (site: MarketingSite) => string) {
  if (process.env.NODE_ENV !== 'production') {
    const returnsUrl = aFunction('a function that returns the URL of a site, such as (site) => urls[site]');
    checkArguments('createSiteUrls', { urlOf }, { urlOf: returnsUrl });
  }
  return {
    /** Returns the URL below which a store's pages are on its marketing site. */
    siteOf: (locale: Locale): string => marketingUrl(locale, urlOf),
    /** Returns the part before `/content` in the URLs of the site's pictures and structured content. */
    originOf: (locale: Locale): string => urlOf(locales[locale].marketingSite),
  };
}
