import { regionSwitch, type Locale } from '@assess/i18n';
import { parseCookie, stringifySetCookie } from 'cookie';
import { inLocale } from '../address-locale.ts';
import { registrationCookie, regionSwitchCookies } from '../visitor-cookies.ts';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * Moves a user to the store of the country they have registered in, if that is the sibling of this one.
 *
 * @returns whether the page is being left.
 * @see spec §4 Region switching
 */
export function switchRegion({ registrationCountryIso }: SignedInUser, locale: Locale): boolean {
  const switchedFor = parseCookie(document.cookie)[registrationCookie];
  const target = regionSwitch({ registrationCountryIso, locale, switchedFor });
  if (!target) return false;
  for (const cookie of regionSwitchCookies(locale, target, registrationCountryIso))
    document.cookie = stringifySetCookie({ ...cookie, secure: location.protocol === 'https:' });
  location.replace(inLocale(location, target));
  return true;
}
