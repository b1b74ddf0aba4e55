import type { Currency } from './currency.ts';
import { localeNames, type LocaleName } from './locale-names.ts';

/** The languages that have texts. Several locales share one. @see spec §9 Languages */
export type Language = 'en' | 'fr' | 'nl' | 'es';

/** The wording of a store: `regional` in the store of the UK clinical business, `global` in all others. @see spec §1 */
export type SiteMode = 'regional' | 'global';

/** The word of a store for a postcode. @see spec §3 Billing address */
export type PostcodeLabel = 'zip-code' | 'postal-code' | 'postcode';

/** The region in which the backend systems store a customer's data. @see spec §7 Routing region fallback */
export type RoutingRegion = 'US' | 'CA' | 'EU' | 'AP';

/** The regional marketing sites. @see spec §9 Locale to site */
export const marketingSites = ['US', 'CA', 'UK', 'NL', 'ES', 'AU', 'ASIA'] as const;

/** The regional marketing site that a store belongs to; it serves the store's content. */
export type MarketingSite = (typeof marketingSites)[number];

interface LocaleFacts extends LocaleName {
  /** The language of the store's message catalogue. */
  language: Language;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /**
   * The other countries that the store serves, ISO 3166-1 alpha-2, separated by spaces. If there are any, a billing
   * address has no default country. Default: none.
   *
   * @see spec §9 Country to locale
   */
  alsoServes?: string;
  currency: Currency;
  /**
   * The store's time zone, an IANA name. In a country with several time zones, it is the one where a day ends last: a
   * payment before midnight anywhere in the country then belongs to that day.
   */
  timeZone: string;
  /** The store's id at the gateway. */
  siteId: string;
  /** The store's id in commerce, in `/store/{storeId}`. */
  storeId: string;
  routingRegion: RoutingRegion;
  siteMode: SiteMode;
  /** The regional marketing site of the store. Configuration maps sites to URLs. */
  marketingSite: MarketingSite;
  /** The base path of the store's pages, if its marketing site has two languages. */
  marketingPath?: '/en' | '/fr';
  postcodeLabel: PostcodeLabel;
  /** The sibling store: customers who registered in its country are redirected to it. @see spec §4 Region switching */
  sibling?: string;
}

/**
 * The table of all facts that depend on the locale. `zh-sg` and `ja-jp` are English stores.
 *
 * @see spec §2 Locales, §7 Gateway and Routing region, §9 Locale to store id, Languages, Locale to site
 */
export const locales = {
  'en-us': {
    ...localeNames['en-us'],
    language: 'en',
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
    ...localeNames['en-ca'],
    language: 'en',
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
    ...localeNames['fr-ca'],
    language: 'fr',
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
    ...localeNames['en-gb'],
    language: 'en',
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
    ...localeNames['en-au'],
    language: 'en',
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
    ...localeNames['en-nz'],
    language: 'en',
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
    ...localeNames['zh-sg'],
    language: 'en',
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
    ...localeNames['ja-jp'],
    language: 'en',
    country: 'JP',
    alsoServes: 'KH ID LA MM KR PH TW TH VN MO HK',
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
    ...localeNames['nl-nl'],
    language: 'nl',
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
    ...localeNames['es-es'],
    language: 'es',
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
} as const satisfies Record<keyof typeof localeNames, LocaleFacts>;

/** The BCP 47 tag of a store in lower case, such as `fr-ca`: the first segment of its URLs. @see spec §1 */
export type Locale = keyof typeof locales;

/** Returns the base URL of a store's pages on its marketing site. Like the site's URL from `urlOf`, it does not end with a slash. */
export function marketingUrl(locale: Locale, urlOf: (site: MarketingSite) => string): string {
  const facts = locales[locale];
  return urlOf(facts.marketingSite) + ('marketingPath' in facts ? facts.marketingPath : '');
}

/** The codes of all locales, in the order of the country selector. */
export const localeCodes = Object.keys(locales) as Locale[];

/** The store of a request or a visitor if no URL, cookie, language or country indicates another one. */
export const defaultLocale: Locale = 'en-us';

/** Returns the countries that a store serves, ISO 3166-1 alpha-2, beginning with the store's own country. */
export function countriesOf(locale: Locale): readonly string[] {
  const facts = locales[locale];
  return [facts.country, ...('alsoServes' in facts ? facts.alsoServes.split(' ') : [])];
}

/** True if a text, such as one from a URL or a cookie, is a locale. Accepts lower case only. */
export const isLocale = (text: string): text is Locale => Object.hasOwn(locales, text);

/** True if a text, such as one from a URL, is a language that has texts. */
export const isLanguage = (text: string): text is Language =>
  localeCodes.some((code) => locales[code].language === text);

/** True if a customer's country of registration can redirect them from one of the two stores to the other. @see spec §4 Region switching */
export function areSiblings(one: Locale, other: Locale): boolean {
  const facts = locales[one];
  return 'sibling' in facts && facts.sibling === other;
}

/**
 * Returns the initial country of a billing address, ISO 3166-1 alpha-2: the store's country, or empty for a store that
 * serves several countries.
 */
export function billingCountryOf(locale: Locale): string {
  const facts = locales[locale];
  return 'alsoServes' in facts ? '' : facts.country;
}
