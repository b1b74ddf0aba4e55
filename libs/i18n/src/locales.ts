import type { Currency } from './currency.ts';

/** Languages that texts exist in. Several locales share one. @see spec §9 Languages */
export type Language = 'en' | 'fr' | 'nl' | 'es';

/** The words that a store uses: those of the UK clinical business, or those of the US and everybody else. @see spec §1 */
export type SiteMode = 'regional' | 'global';

/** How a store calls the code in an address. @see spec §3 Billing address */
export type PostcodeLabel = 'zip-code' | 'postal-code' | 'postcode';

/** The region where the backend systems keep a customer's data. @see spec §7 Routing region fallback */
export type RoutingRegion = 'US' | 'CA' | 'EU' | 'AP';

/** The regional marketing sites. @see spec §9 Locale to site */
export const marketingSites = ['US', 'CA', 'UK', 'NL', 'ES', 'AU', 'ASIA'] as const;

/** The regional marketing site that a store belongs to; its content is there. */
export type MarketingSite = (typeof marketingSites)[number];

interface LocaleFacts {
  /** Picks the catalogue. */
  language: Language;
  /** BCP 47, for `lang`, `hreflang` and the formats of numbers and days: the language the texts are really in. */
  htmlLang: string;
  /** The store as its own customers call it, for the country selector. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The store's customers are not all in its country: none is assumed in a billing address. */
  sellsAbroad?: true;
  currency: Currency;
  /**
   * Whose days the store counts in, an IANA name. Where its country has several, the one in which a day ends last: what is paid
   * before midnight anywhere in the country is paid on that day.
   */
  timeZone: string;
  /** Names the store to the gateway. */
  siteId: string;
  /** Names the store to commerce, in `/store/{storeId}`. */
  storeId: string;
  routingRegion: RoutingRegion;
  siteMode: SiteMode;
  /** Which of the regional marketing sites is its own. Where these are is configuration. */
  marketingSite: MarketingSite;
  /** The path where the store's pages begin on a marketing site of two languages. */
  marketingPath?: '/en' | '/fr';
  postcodeLabel: PostcodeLabel;
  /** The store a customer is moved to who registered in its country. @see spec §4 Region switching */
  sibling?: string;
}

/**
 * Everything that depends on the locale, one row each. `zh-sg` and `ja-jp` are English stores.
 *
 * @see spec §2 Locales, §7 Gateway and Routing region, §9 Locale to store id, Languages, Locale to site
 */
export const locales = {
  'en-us': {
    language: 'en',
    htmlLang: 'en-US',
    name: 'United States',
    country: 'US',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    siteId: 'US',
    storeId: 'usassessments',
    routingRegion: 'US',
    siteMode: 'global',
    marketingSite: 'US',
    postcodeLabel: 'zip-code',
  },
  'en-ca': {
    language: 'en',
    htmlLang: 'en-CA',
    name: 'Canada (English)',
    country: 'CA',
    currency: 'CAD',
    timeZone: 'America/Vancouver',
    siteId: 'CA',
    storeId: 'caassessments',
    routingRegion: 'CA',
    siteMode: 'global',
    marketingSite: 'CA',
    marketingPath: '/en',
    postcodeLabel: 'postal-code',
  },
  'fr-ca': {
    language: 'fr',
    htmlLang: 'fr-CA',
    name: 'Canada (français)',
    country: 'CA',
    currency: 'CAD',
    timeZone: 'America/Vancouver',
    siteId: 'CA',
    storeId: 'caassessments',
    routingRegion: 'CA',
    siteMode: 'global',
    marketingSite: 'CA',
    marketingPath: '/fr',
    postcodeLabel: 'postal-code',
  },
  'en-gb': {
    language: 'en',
    htmlLang: 'en-GB',
    name: 'United Kingdom',
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    siteId: 'UK',
    storeId: 'ukassessments',
    routingRegion: 'EU',
    siteMode: 'regional',
    marketingSite: 'UK',
    postcodeLabel: 'postcode',
  },
  'en-au': {
    language: 'en',
    htmlLang: 'en-AU',
    name: 'Australia',
    country: 'AU',
    currency: 'AUD',
    timeZone: 'Australia/Perth',
    siteId: 'AU',
    storeId: 'auassessments',
    routingRegion: 'AP',
    siteMode: 'global',
    marketingSite: 'AU',
    postcodeLabel: 'postcode',
    sibling: 'en-nz',
  },
  'en-nz': {
    language: 'en',
    htmlLang: 'en-NZ',
    name: 'New Zealand',
    country: 'NZ',
    currency: 'NZD',
    timeZone: 'Pacific/Auckland',
    siteId: 'NZ',
    storeId: 'nzassessments',
    routingRegion: 'AP',
    siteMode: 'global',
    marketingSite: 'AU',
    postcodeLabel: 'postcode',
    sibling: 'en-au',
  },
  'zh-sg': {
    language: 'en',
    htmlLang: 'en-SG',
    name: 'Singapore',
    country: 'SG',
    currency: 'SGD',
    timeZone: 'Asia/Singapore',
    siteId: 'SG',
    storeId: 'sgassessments',
    routingRegion: 'AP',
    siteMode: 'global',
    marketingSite: 'ASIA',
    postcodeLabel: 'postal-code',
    sibling: 'ja-jp',
  },
  'ja-jp': {
    language: 'en',
    htmlLang: 'en-JP',
    name: 'Japan & Asia',
    country: 'JP',
    sellsAbroad: true,
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    siteId: 'Asia',
    storeId: 'asiaassessments',
    routingRegion: 'AP',
    siteMode: 'global',
    marketingSite: 'ASIA',
    postcodeLabel: 'postal-code',
    sibling: 'zh-sg',
  },
  'nl-nl': {
    language: 'nl',
    htmlLang: 'nl-NL',
    name: 'Nederland',
    country: 'NL',
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    siteId: 'NL',
    storeId: 'nlassessments',
    routingRegion: 'EU',
    siteMode: 'global',
    marketingSite: 'NL',
    postcodeLabel: 'postcode',
  },
  'es-es': {
    language: 'es',
    htmlLang: 'es-ES',
    name: 'España',
    country: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    siteId: 'ES',
    storeId: 'esassessments',
    routingRegion: 'EU',
    siteMode: 'global',
    marketingSite: 'ES',
    postcodeLabel: 'postal-code',
  },
} as const satisfies Record<string, LocaleFacts>;

/** BCP 47 tag of a store in lower case, such as `fr-ca`: the first part of its addresses. @see spec §1 */
export type Locale = keyof typeof locales;

/** The address where a store's pages begin on its marketing site. Neither it nor the site's ends with a slash. */
export function marketingAddress(locale: Locale, addressOf: (site: MarketingSite) => string): string {
  const facts = locales[locale];
  return addressOf(facts.marketingSite) + ('marketingPath' in facts ? facts.marketingPath : '');
}

/** The codes of all locales, in the order of the country selector. */
export const localeCodes = Object.keys(locales) as Locale[];

/** Ask before a text from an address or a cookie is used as a locale. Lower case only. */
export const isLocale = (text: string): text is Locale => Object.hasOwn(locales, text);

/** True if a text, from an address for one, names a language of ours. */
export const isLanguage = (text: string): text is Language =>
  localeCodes.some((code) => locales[code].language === text);

/** True if customers of the one store are moved to the other by their registration. @see spec §4 Region switching */
export function areSiblings(one: Locale, other: Locale): boolean {
  const facts = locales[one];
  return 'sibling' in facts && facts.sibling === other;
}

/** The country that a billing address starts with, the store's: ISO 3166-1 alpha-2; empty for a store of several. */
export function billingCountryOf(locale: Locale): string {
  const facts = locales[locale];
  return 'sellsAbroad' in facts ? '' : facts.country;
}
