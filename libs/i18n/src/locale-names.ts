/** The name of a store, and the language of that name. */
export interface LocaleName {
  /** BCP 47 tag for `lang`, `hreflang` and the formats of numbers and days. It names the language that the texts are really in. */
  htmlLang: string;
  /** The store's name in the country selector, in the language of its customers. */
  name: string;
}

/**
 * The columns of `locales` that a list of stores shows. They have a module of their own, because a browser that only shows
 * the list then loads none of the other columns.
 */
export const localeNames = {
  'en-us': { htmlLang: 'en-US', name: 'United States' },
  'en-ca': { htmlLang: 'en-CA', name: 'Canada (English)' },
  'fr-ca': { htmlLang: 'fr-CA', name: 'Canada (français)' },
  'en-gb': { htmlLang: 'en-GB', name: 'United Kingdom' },
  'en-au': { htmlLang: 'en-AU', name: 'Australia' },
  'en-nz': { htmlLang: 'en-NZ', name: 'New Zealand' },
  'zh-sg': { htmlLang: 'en-SG', name: 'Singapore' },
  'ja-jp': { htmlLang: 'en-JP', name: 'Japan & Asia' },
  'nl-nl': { htmlLang: 'nl-NL', name: 'Nederland' },
  'es-es': { htmlLang: 'es-ES', name: 'España' },
} as const satisfies Record<string, LocaleName>;
