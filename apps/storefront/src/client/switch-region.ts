import { regionSwitch, type Locale } from '@assess/i18n';
import { inLocale } from '../addresses/address-locale.ts';
import { isPaymentPath } from '../addresses/paths.ts';
import {
  currencyAutoSwitchedCookie,
  currencySwitchedCookie,
  registrationCookie,
  regionSwitchCookies,
  withoutCookie,
} from '../page-contract/cookies.ts';
import { readCookies, setCookie } from './browser-cookies.ts';

/** ISO 3166-1 alpha-2, upper case. */
interface RegisteredUser {
  registrationCountryIso: string;
}

/**
 * Moves a user to the store of the country they have registered in, if that is the sibling of this one: once for a country, and
 * not away from a store they have chosen by hand.
 *
 * @returns whether the page is being left.
 * @see spec §4 Region switching
 */
export function switchRegion({ registrationCountryIso }: RegisteredUser, locale: Locale): boolean {
  const {
    [registrationCookie]: switchedFor,
    [currencyAutoSwitchedCookie]: movedFrom,
    [currencySwitchedCookie]: chosen,
  } = readCookies();
  if (isPaymentPath(location.pathname)) return false; // what is being typed is not taken away; the next page will do
  const target = chosen === locale ? undefined : regionSwitch({ registrationCountryIso, locale, switchedFor });
  if (!target) {
    if (movedFrom === locale) setCookie(withoutCookie(currencyAutoSwitchedCookie)); // went back: there is nothing to tell
    return false;
  }
  regionSwitchCookies(locale, target, registrationCountryIso).forEach(setCookie);
  location.replace(inLocale(location, target) + location.hash);
  return true;
}
