/**
 * Everything that depends on the locale, one row each.
 *
 * `language` picks the catalogues; `htmlLang` is the BCP 47 tag for `lang` attributes and number and date formats;
 * `country` is where a billing address starts.
 *
 * @see spec §2 Locales, §7 Gateway and Routing region, §9 Locale to store id
 */
export const locales = {
  'en-us': {
    language: 'en',
    htmlLang: 'en-US',
    country: 'US',
    currency: 'USD',
    siteId: 'US',
    storeId: 'usassessments',
    routingRegion: 'US',
  },
} as const;

export type Locale = keyof typeof locales;

/** Languages that texts exist in. Several locales may share one. */
export type Language = (typeof locales)[Locale]['language'];

export const isLocale = (text: string): text is Locale => Object.hasOwn(locales, text);
