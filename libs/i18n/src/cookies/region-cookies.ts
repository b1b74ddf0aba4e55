import type { SetCookie } from 'cookie';
import type { Locale } from '../locales.ts';

/** The cookie that names the store last seen. */
export const localeCookie = 'locale';

/** The registration country for which a user was moved to the sibling store. @see spec §4 Region switching */
export const registrationCookie = 'registration';

/** The store from which a user was moved, until the user acknowledges it. @see spec §4 Region switching */
export const currencyAutoSwitchedCookie = 'currency-auto-switched';

/** The store that a visitor has chosen by hand, until the browser closes. The visitor is never moved away from it. @see spec §3 */
export const currencySwitchedCookie = 'currency-switched';

/** The cookie set if the edge could not tell the visitor's country. The page of the store they were led to mentions it once. */
export const countryUnknownCookie = 'country-unknown';

/** The maximum age of the cookie of the store last seen, in seconds. */
export const yearSeconds = 31_536_000;

/**
 * Sets the store last seen.
 *
 * @param path - the path below which it is sent. Default `/`; a more exact path wins (RFC 6265 §5.4).
 */
export const localeChoice = (locale: Locale, path = '/'): SetCookie => ({
  name: localeCookie,
  value: locale,
  path,
  maxAge: yearSeconds,
  sameSite: 'lax',
});

/** Sets the three cookies of a move to the sibling store. @see spec §4 Region switching */
export const regionSwitchCookies = (from: Locale, to: Locale, registrationCountryIso: string): SetCookie[] => [
  localeChoice(to),
  { ...localeChoice(to), name: registrationCookie, value: registrationCountryIso },
  { ...localeChoice(to), name: currencyAutoSwitchedCookie, value: from },
];

/** Deletes a cookie. */
export const withoutCookie = (name: string): SetCookie => ({ name, value: '', path: '/', maxAge: 0 });
