import { areSiblings, countriesOf, localeCodes, locales, type Locale, type RoutingRegion } from './locales.ts';

/** The European Economic Area, the United Kingdom and Switzerland. */
const europe = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

const regionByCountry: Readonly<Record<string, RoutingRegion>> = Object.fromEntries([
  ...europe.split(' ').map((country) => [country, 'EU']),
  ...localeCodes.flatMap((code) => countriesOf(code).map((country) => [country, locales[code].routingRegion])),
]);

/**
 * The store that serves a country.
 *
 * @param country - ISO 3166-1 alpha-2.
 */
export const localeOfCountry = (country: string): Locale | undefined =>
  localeCodes.find((code) => countriesOf(code).includes(country));

/** The facts that decide whether a customer is moved to the store of their country. @see spec §4 Region switching */
export interface RegionSwitchFacts {
  /** The country that the signed-in user registered in, ISO 3166-1 alpha-2. */
  registrationCountryIso: string;
  /** The store of the page. */
  locale: Locale;
  /** The registration country for which the user was already switched. A user who then goes back manually is not switched again. */
  switchedFor?: string;
}

/**
 * The sibling store that the user belongs to, unless it is the current one.
 *
 * @see spec §4 Region switching
 */
export function regionSwitch({ registrationCountryIso, locale, switchedFor }: RegionSwitchFacts): Locale | undefined {
  const own = localeOfCountry(registrationCountryIso);
  return own && areSiblings(locale, own) && switchedFor !== registrationCountryIso ? own : undefined;
}

/**
 * The routing region of a visitor: by country if known, else by the store.
 *
 * @param country - ISO 3166-1 alpha-2, the visitor's location as the edge reports it.
 * @see spec §7 Routing region fallback by locale
 */
export const routingRegionOf = (locale: Locale, country?: string): RoutingRegion =>
  regionByCountry[country?.toUpperCase() ?? ''] ?? locales[locale].routingRegion;
