import { likedLanguages } from './choose-language.ts';
import { isLocale, localeCodes, locales, type Locale, type RoutingRegion } from './locales.ts';
import { localeOfCountry, routingRegionOf } from './region-switch.ts';

/** What is known of a visitor who has named no locale, the strongest hint first. */
export interface LocaleHints {
  /** The locale that the visitor has chosen before, as found in a cookie: any text. */
  chosen?: string;
  /** RFC 9110 §12.5.4 */
  acceptLanguage?: string | null;
  /** ISO 3166-1 alpha-2, where the visitor is as far as the edge knows. */
  country?: string;
}

const localeOfRegion: Record<RoutingRegion, Locale> = { US: 'en-us', CA: 'en-ca', EU: 'en-gb', AP: 'en-au' };

/**
 * The store for an address that names none: the one chosen before, then the best-liked language that we have a store
 * for, then the store of the region.
 */
export function chooseLocale({ chosen, acceptLanguage, country }: LocaleHints): Locale {
  if (chosen !== undefined && isLocale(chosen)) return chosen;
  for (const tag of likedLanguages(acceptLanguage ?? '')) {
    const found = localeFor(tag, country);
    if (found) return found;
  }
  return localeOfCountry(country ?? '') ?? localeOfRegion[routingRegionOf('en-us', country)];
}

/**
 * A store whose tag this is; else one in its language, the visitor's own country first. English alone says nothing
 * about a store: many browsers send it everywhere.
 */
function localeFor(tag: string, country?: string): Locale | undefined {
  const exact = localeCodes.find((code) => code === tag || locales[code].htmlLang.toLowerCase() === tag);
  if (exact) return exact;
  const [language] = tag.split('-');
  if (language === 'en') return undefined;
  const inLanguage = localeCodes.filter((code) => code.startsWith(`${language}-`)); // Singapore's for zh, Japan's for ja
  return inLanguage.find((code) => locales[code].country === country) ?? inLanguage[0];
}
