import { areSiblings, countriesOf, localeCodes, locales, type Locale, type RoutingRegion } from './locales.ts';

/** The countries of the European Economic Area, the United Kingdom and Switzerland. */
const europe = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

const regionByCountry: Readonly<Record<string, RoutingRegion>> = Object.fromEntries([
  ...europe.split(' ').map((country) => [country, 'EU']),
  ...localeCodes.flatMap((code) => countriesOf(code).map((country) => [country, locales[code].routingRegion])),
]);

/**
 * Returns the store that serves a country; `undefined` if there is none.
 *
 * @param country - ISO 3166-1 alpha-2.
 */
export const localeOfCountry = (country: string): Locale | undefined =>
  localeCodes.find((code) => countriesOf(code).includes(country));

/** The facts that decide whether a customer is redirected to the store of their country. @see spec §4 Region switching */
export interface RegionSwitchFacts {
  /** The country that the signed-in user registered in, ISO 3166-1 alpha-2. */
  registrationCountryIso: string;
  /** The store of the page. */
  locale: Locale;
  /**
   * The registration country for which the user was already redirected. A user who then selects the former store is not
   * redirected again.
   */
  switchedFor?: string;
}

/**
 * Returns the sibling store to which to redirect the user; `undefined` if the user stays in the current store.
 *
 * @see spec §4 Region switching
 */
export function regionSwitch({ registrationCountryIso, locale, switchedFor }: RegionSwitchFacts): Locale | undefined {
  const own = localeOfCountry(registrationCountryIso);
  return own && areSiblings(locale, own) && switchedFor !== registrationCountryIso ? own : undefined;
}

/**
 * Returns the routing region of a visitor: that of their country if it is known, else that of the store.
 *
 * @param country - the visitor's country as the CDN's edge reports it, ISO 3166-1 alpha-2.
 * @see spec §7 Routing region fallback by locale
 */
export const routingRegionOf = (locale: Locale, country?: string): RoutingRegion =>
  regionByCountry[country?.toUpperCase() ?? ''] ?? locales[locale].routingRegion;
