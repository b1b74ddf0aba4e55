import { likedLanguages } from './choose-language.ts';
import { defaultLocale, isLocale, localeCodes, locales, type Locale, type RoutingRegion } from './locales.ts';
import { localeOfCountry, routingRegionOf } from './region-switch.ts';

/** The known facts about a visitor whose URL names no locale, the strongest hint first. */
export interface LocaleHints {
  /** The locale that the visitor has chosen before, from a cookie, so it may be any text. */
  chosen?: string;
  /** The `Accept-Language` header, RFC 9110 §12.5.4. */
  acceptLanguage?: string | null;
  /** The visitor's country as the CDN's edge reports it, ISO 3166-1 alpha-2. */
  country?: string;
}

const localeOfRegion: Record<RoutingRegion, Locale> = { US: 'en-us', CA: 'en-ca', EU: 'en-gb', AP: 'en-au' };

/**
 * Chooses the store for a URL without a locale: the store that the visitor chose before, else a store in their most
 * preferred language that has a store, else the store of their country.
 */
export function chooseLocale({ chosen, acceptLanguage, country }: LocaleHints): Locale {
  if (chosen !== undefined && isLocale(chosen)) return chosen;
  for (const tag of likedLanguages(acceptLanguage ?? '')) {
    const found = localeFor(tag, country);
    if (found) return found;
  }
  return localeOfCountry(country ?? '') ?? localeOfRegion[routingRegionOf(defaultLocale, country)];
}

/**
 * Finds the store with this language tag, else a store in its language, preferably of the visitor's country. `en` alone
 * selects no store, because many browsers send it in all countries.
 */
function localeFor(tag: string, country?: string): Locale | undefined {
  const exact = localeCodes.find((code) => code === tag || locales[code].htmlLang.toLowerCase() === tag);
  if (exact) return exact;
  const [language] = tag.split('-');
  if (language === 'en') return undefined;
  const inLanguage = localeCodes.filter((code) => code.startsWith(`${language}-`)); // finds `zh-sg` for zh and `ja-jp` for ja
  return inLanguage.find((code) => locales[code].country === country) ?? inLanguage[0];
}
