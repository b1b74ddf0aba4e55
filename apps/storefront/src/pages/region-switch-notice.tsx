import { RegionNotice, type RegionSwitch } from '@assess/header-footer';
import { areSiblings, isLocale, localeOfCountry, type Locale } from '@assess/i18n';
import { useEffect, useState } from 'react';
import { inLocale, type Address } from '../addresses/address-locale.ts';
import { readCookies, setCookie } from '../client/browser-cookies.ts';
import { currencyAutoSwitchedCookie, registrationCookie, withoutCookie } from '../addresses/visitor-cookies.ts';

/** Tells a visitor who was moved to this store so, with a way back to the same page. @see spec §4 Region switching */
export function RegionSwitchNotice({ locale, here }: { locale: Locale; here: Address }) {
  const [move, setMove] = useState<Pick<RegionSwitch, 'from' | 'country'>>();

  useEffect(() => {
    const { [currencyAutoSwitchedCookie]: from, [registrationCookie]: country } = readCookies();
    if (from === undefined || from === locale) return; // about to be moved, or back from there
    if (country && isLocale(from) && areSiblings(from, locale) && localeOfCountry(country) === locale)
      setMove({ from, country });
    else if (!isLocale(from)) forget();
  }, [locale]);

  return (
    <RegionNotice
      switched={move && { ...move, to: locale, backHref: inLocale(here, move.from) }}
      onClose={() => {
        forget();
        setMove(undefined);
      }}
    />
  );
}

const forget = () => setCookie(withoutCookie(currencyAutoSwitchedCookie));
