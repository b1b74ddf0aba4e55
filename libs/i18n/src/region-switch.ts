import { areSiblings, localeCodes, locales, type Locale, type RoutingRegion } from './locales.ts';

/** @see spec §9 Country to locale */
const localeByCountry: Readonly<Record<string, Locale>> = {
  ...Object.fromEntries('KH ID JP LA MM KR PH TW TH VN MO HK'.split(' ').map((country) => [country, 'ja-jp' as const])),
  SG: 'zh-sg',
  AU: 'en-au',
  NZ: 'en-nz',
};

/** European Economic Area, United Kingdom and Switzerland. */
const europe = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

const regionByCountry: Readonly<Record<string, RoutingRegion>> = {
  US: 'US',
  CA: 'CA',
  ...Object.fromEntries(europe.split(' ').map((country) => [country, 'EU' as const])),
  ...Object.fromEntries(Object.keys(localeByCountry).map((country) => [country, 'AP' as const])),
};

/** The store that serves a country. @param country - ISO 3166-1 alpha-2. */
export const localeOfCountry = (country: string): Locale | undefined =>
  localeByCountry[country] ?? localeCodes.find((code) => locales[code].country === country);

/** What decides whether a customer is moved to the store of their country. @see spec §4 Region switching */
export interface RegionSwitchFacts {
  /** ISO 3166-1 alpha-2; where the signed-in user has registered. */
  registrationCountryIso: string;
  /** The store of the page. */
  locale: Locale;
  /** The registration country that a switch was already made for; whoever went back by hand after it stays. */
  switchedFor?: string;
}

/**
 * The sibling store a user belongs into, if it is not this one.
 *
 * @see spec §4 Region switching
 */
export function regionSwitch({ registrationCountryIso, locale, switchedFor }: RegionSwitchFacts): Locale | undefined {
  const own = localeOfCountry(registrationCountryIso);
  return own && areSiblings(locale, own) && switchedFor !== registrationCountryIso ? own : undefined;
}

/**
 * @param country - ISO 3166-1 alpha-2, where the visitor is as far as the edge knows.
 * @returns by country, else by the store.
 * @see spec §7 Routing region fallback by locale
 */
export const routingRegionOf = (locale: Locale, country?: string): RoutingRegion =>
  regionByCountry[country?.toUpperCase() ?? ''] ?? locales[locale].routingRegion;
