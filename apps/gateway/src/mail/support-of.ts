import type { CustomerSupport } from '@assess/content';
import { createContentSource } from '@assess/content/server';
import { locales, marketingAddress, type Locale, type MarketingSite } from '@assess/i18n';

/** How customers of a store reach somebody; nothing where its regional site is not known. */
export type SupportOf = (locale: Locale) => Promise<CustomerSupport | undefined>;

/** Finds whom a store's customers ask for help: as its regional site says, or a page of that site while it cannot be reached. */
export function createSupportOf(
  sites: Readonly<Partial<Record<MarketingSite, string>>>,
  log: (line: string) => void,
): SupportOf {
  const originOf = (site: MarketingSite) => sites[site] ?? '';
  const content = createContentSource({
    siteOf: (locale) => marketingAddress(locale, originOf),
    originOf: (locale) => originOf(locales[locale].marketingSite),
    log,
  });
  return async (locale) =>
    sites[locales[locale].marketingSite] === undefined ? undefined : (await content.contentFor(locale)).support;
}
