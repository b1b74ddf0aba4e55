import { areSiblings, isLocale, localeOfCountry, regionSwitch, type Locale } from '@assess/i18n';
import {
  currencyAutoSwitchedCookie,
  currencySwitchedCookie,
  registrationCookie,
  regionSwitchCookies,
  withoutCookie,
} from '@assess/i18n/cookies';
import type { RegisteredUser } from '@assess/session/react';
import { readCookies, setCookie } from '@assess/ui/cookies';
import type { RegionSwitch } from '../personal/region-notice.tsx';

/**
 * Moves a user to the store of their country of registration, if that is the sibling of this one. It does so once per country, and never
 * away from a store that they have chosen by hand.
 *
 * @param page - `hrefIn` returns the URL of this page in another store. `mustStay`: the move waits for the next page, because typed input
 * must not be lost.
 * @returns the URL of this page in that store; `undefined` if the user stays.
 * @see spec §4 Region switching
 */
export function moveRegion(
  { registrationCountryIso }: Pick<RegisteredUser, 'registrationCountryIso'>,
  locale: Locale,
  { hrefIn, mustStay }: { hrefIn: (locale: Locale) => string; mustStay: boolean },
): string | undefined {
  const {
    [registrationCookie]: switchedFor,
    [currencyAutoSwitchedCookie]: movedFrom,
    [currencySwitchedCookie]: chosen,
  } = readCookies();
  if (mustStay) return undefined;
  const target = chosen === locale ? undefined : regionSwitch({ registrationCountryIso, locale, switchedFor });
  if (!target) {
    if (movedFrom === locale) clearMove(); // the user has gone back, so there is nothing to tell
    return undefined;
  }
  regionSwitchCookies(locale, target, registrationCountryIso).forEach(setCookie);
  return hrefIn(target);
}

/** Reads a move to this store from its cookies, until it is acknowledged. Cookies that describe no valid move are deleted. */
export function readMove(locale: Locale): Pick<RegionSwitch, 'from' | 'country'> | undefined {
  const { [currencyAutoSwitchedCookie]: from, [registrationCookie]: country } = readCookies();
  if (from === undefined || from === locale) return undefined; // the user is about to be moved, or is back from there
  if (!isLocale(from)) clearMove();
  else if (country && areSiblings(from, locale) && localeOfCountry(country) === locale) return { from, country };
  return undefined;
}

/** Forgets a move once it is acknowledged. */
export const clearMove = (): void => setCookie(withoutCookie(currencyAutoSwitchedCookie));
