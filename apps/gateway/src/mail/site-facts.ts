import type { Content } from '@assess/content';
import { createContentSource } from '@assess/content/server';
import { locales, marketingAddress, type Locale, type MarketingSite } from '@assess/i18n';

/** Who sells in a store and how its customers reach somebody, as far as it is known. */
export type SiteFacts = Partial<Pick<Content, 'seller' | 'support'>>;

/** Gives the facts of a store that its mails say; none where its regional site is not known. */
export type SiteFactsOf = (locale: Locale) => Promise<SiteFacts>;

/** Finds what a regional site says about its store, or a page of that site to ask on while it cannot be reached. */
export function createSiteFactsOf(
  sites: Readonly<Partial<Record<MarketingSite, string>>>,
  log: (line: string) => void,
): SiteFactsOf {
  const originOf = (site: MarketingSite) => sites[site] ?? '';
  const content = createContentSource({
    siteOf: (locale) => marketingAddress(locale, originOf),
    originOf: (locale) => originOf(locales[locale].marketingSite),
    log,
  });
  return async (locale) => {
    if (sites[locales[locale].marketingSite] === undefined) return {};
    const { seller, support } = await content.contentFor(locale);
    return { support, ...(seller && { seller }) };
  };
}
