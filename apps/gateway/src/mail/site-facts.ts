import type { Content } from '@assess/content';
import { createContentSource } from '@assess/content/server';
import { locales, marketingUrl, type Locale, type MarketingSite } from '@assess/i18n';

/** The seller of a store and its support contacts, if they are known. */
export type SiteFacts = Partial<Pick<Content, 'seller' | 'support'>>;

/**
 * Loads the seller and the support contacts of a store for its mails. The result is empty when the store's regional site is not configured.
 */
export type SiteFactsOf = (locale: Locale) => Promise<SiteFacts>;

/**
 * Creates a loader of the seller and the support contacts that a store's regional site publishes. While the site is unreachable, the
 * support contact is a link to a page of that site.
 */
export function createSiteFactsOf(
  sites: Readonly<Partial<Record<MarketingSite, string>>>,
  log: (line: string) => void,
): SiteFactsOf {
  const originOf = (site: MarketingSite) => sites[site] ?? '';
  const content = createContentSource({
    siteOf: (locale) => marketingUrl(locale, originOf),
    originOf: (locale) => originOf(locales[locale].marketingSite),
    log,
  });
  return async (locale) => {
    if (sites[locales[locale].marketingSite] === undefined) return {};
    const { seller, support } = await content.contentFor(locale);
    return { support, ...(seller && { seller }) };
  };
}
