import type { SetCookie } from 'cookie';
import type { Locale } from '../locales.ts';

/** The cookie that names the store that the visitor saw last. */
export const localeCookie = 'locale';

/** The cookie with the registration country for which a user was redirected to the sibling store. @see spec §4 Region switching */
export const registrationCookie = 'registration';

/**
 * The cookie that names the store from which a user was redirected, until the user closes the message about it.
 *
 * @see spec §4 Region switching
 */
export const currencyAutoSwitchedCookie = 'currency-auto-switched';

/**
 * The cookie that names the store that a visitor has selected themselves, until the browser closes. No redirect
 * overrides it.
 *
 * @see spec §3
 */
export const currencySwitchedCookie = 'currency-switched';

/** The cookie that is set if the CDN's edge did not report the visitor's country. The page of the chosen store mentions that once. */
export const countryUnknownCookie = 'country-unknown';

/** The maximum age of the `locale` cookie, in seconds. */
export const yearSeconds = 31_536_000;

/**
 * Returns the cookie that names the store that the visitor saw last.
 *
 * @param path - the path below which browsers send the cookie. Default `/`; a more exact path wins (RFC 6265 §5.4).
 */
export const localeChoice = (locale: Locale, path = '/'): SetCookie => ({
  name: localeCookie,
  value: locale,
  path,
  maxAge: yearSeconds,
  sameSite: 'lax',
});

/** Returns the three cookies of a redirect to the sibling store. @see spec §4 Region switching */
export const regionSwitchCookies = (from: Locale, to: Locale, registrationCountryIso: string): SetCookie[] => [
  localeChoice(to),
  { ...localeChoice(to), name: registrationCookie, value: registrationCountryIso },
  { ...localeChoice(to), name: currencyAutoSwitchedCookie, value: from },
];

/** Returns the cookie that deletes another one. */
export const withoutCookie = (name: string): SetCookie => ({ name, value: '', path: '/', maxAge: 0 });
