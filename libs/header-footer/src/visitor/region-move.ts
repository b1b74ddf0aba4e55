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
 * Decides whether to redirect a user to the store of their country of registration, and records it in cookies. It redirects only to the
 * sibling of this store, once per country, and never away from a store that the user has chosen.
 *
 * @param page - `hrefIn` returns the URL of this page in another store. `mustStay`: the redirect waits for the next page, because typed
 * input must not be lost.
 * @returns the URL of this page in the user's store; `undefined` if the user stays.
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
    if (movedFrom === locale) clearMove(); // the user has gone back to this store, so no notice is needed
    return undefined;
  }
  regionSwitchCookies(locale, target, registrationCountryIso).forEach(setCookie);
  return hrefIn(target);
}

/** Reads from cookies the redirect to this store, for the notice about it; `undefined` if there is none. Deletes an invalid cookie. */
export function readMove(locale: Locale): Pick<RegionSwitch, 'from' | 'country'> | undefined {
  const { [currencyAutoSwitchedCookie]: from, [registrationCookie]: country } = readCookies();
  if (from === undefined || from === locale) return undefined; // no redirect, or the user is in the store from which it began
  if (!isLocale(from)) clearMove();
  else if (country && areSiblings(from, locale) && localeOfCountry(country) === locale) return { from, country };
  return undefined;
}

/** Deletes the cookie of a redirect, because the customer has closed the notice or gone back. */
export const clearMove = (): void => setCookie(withoutCookie(currencyAutoSwitchedCookie));
