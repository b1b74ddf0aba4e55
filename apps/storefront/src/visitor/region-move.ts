import { areSiblings, isLocale, localeOfCountry, regionSwitch, type Locale } from '@assess/i18n';
import type { RegionSwitch } from '@assess/header-footer/personal';
import type { RegisteredUser } from '@assess/session/react';
import { inLocale } from '../urls/address-locale.ts';
import { isPaymentPath } from '../urls/paths.ts';
import { readCookies, setCookie } from '../page-contract/browser-cookies.ts';
import {
  currencyAutoSwitchedCookie,
  currencySwitchedCookie,
  registrationCookie,
  regionSwitchCookies,
  withoutCookie,
} from '../page-contract/cookies.ts';

/**
 * Moves a user to the store of the country they have registered in, if that is the sibling of this one: once for a country, and
 * not away from a store they have chosen by hand.
 *
 * @returns the address of this page in that store; `undefined` where nobody is moved.
 * @see spec §4 Region switching
 */
export function moveRegion(
  { registrationCountryIso }: Pick<RegisteredUser, 'registrationCountryIso'>,
  locale: Locale,
): string | undefined {
  const {
    [registrationCookie]: switchedFor,
    [currencyAutoSwitchedCookie]: movedFrom,
    [currencySwitchedCookie]: chosen,
  } = readCookies();
  if (isPaymentPath(location.pathname)) return undefined; // what is being typed is not taken away; the next page will do
  const target = chosen === locale ? undefined : regionSwitch({ registrationCountryIso, locale, switchedFor });
  if (!target) {
    if (movedFrom === locale) forgetMove(); // went back: there is nothing to tell
    return undefined;
  }
  regionSwitchCookies(locale, target, registrationCountryIso).forEach(setCookie);
  return inLocale(location, target) + location.hash;
}

/** Reads a move to this store from its cookies, until it is acknowledged; what they tell of no move of ours is forgotten. */
export function readMove(locale: Locale): Pick<RegionSwitch, 'from' | 'country'> | undefined {
  const { [currencyAutoSwitchedCookie]: from, [registrationCookie]: country } = readCookies();
  if (from === undefined || from === locale) return undefined; // about to be moved, or back from there
  if (!isLocale(from)) forgetMove();
  else if (country && areSiblings(from, locale) && localeOfCountry(country) === locale) return { from, country };
  return undefined;
}

/** Ends what is told of a move, once it is acknowledged. */
export const forgetMove = (): void => setCookie(withoutCookie(currencyAutoSwitchedCookie));
