import { useStoreFlag } from '@assess/feature-flags/react';
import { NotificationProvider, NotificationRegion, type Notifications } from '@assess/header-footer/notifications';
import {
  CountryUnknownDialog,
  RegionNotice,
  SignedOutNotice,
  useIsPainted,
  type RegionSwitch,
} from '@assess/header-footer/personal';
import { addMessages, areSiblings, isLocale, localeCodes, localeOfCountry, type Locale } from '@assess/i18n';
import { isTimeOut } from '@assess/session';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { use, useState, useSyncExternalStore } from 'react';
import { inLocale } from '../addresses/address-locale.ts';
import {
  countryUnknownCookie,
  currencyAutoSwitchedCookie,
  registrationCookie,
  withoutCookie,
} from '../page-contract/cookies.ts';
import { readCookies, setCookie } from '../client/browser-cookies.ts';
import { loadVisitorMessages } from './load-visitor-messages.ts';
import { awaitedLanding, AwaitedNetwork } from './awaited-network.tsx';
import { signedOutMark } from './signed-out-mark.ts';
import { isSignInPath, withReturn } from './with-return.ts';

export { awaitedLanding };

/** Suspends until its texts are there. */
export default function VisitorNotices({ notifications }: { notifications: Notifications | undefined }) {
  const { config, content, i18n } = useRouteContext({ from: '__root__' });
  use(addMessages(i18n, loadVisitorMessages));
  const here = new URL(useLocation().publicHref, 'http://store');
  const isRegionThere = useIsPainted();
  const reason = useSyncExternalStore(signedOutMark.subscribe, signedOutMark.read);
  const landing = useSyncExternalStore(awaitedLanding.subscribe, awaitedLanding.get);
  const [move, setMove] = useState(() => moveTo(config.locale));
  const [isLost, setLost] = useState(() => readCookies()[countryUnknownCookie] !== undefined);
  const { countryUnknown } = content.header;
  const offersSignIn = useStoreFlag('sso');
  return (
    <>
      {isLost && countryUnknown && (
        <CountryUnknownDialog
          content={countryUnknown}
          countries={localeCodes.map((locale) => ({ locale, href: inLocale(here, locale) }))}
          onClose={() => {
            setCookie(withoutCookie(countryUnknownCookie));
            setLost(false);
          }}
        />
      )}
      {notifications && (
        <NotificationProvider notifications={notifications}>
          <NotificationRegion />
        </NotificationProvider>
      )}
      <RegionNotice
        {...(isRegionThere &&
          move && { switched: { ...move, to: config.locale, backHref: inLocale(here, move.from) } })}
        onClose={() => {
          forgetMove();
          setMove(undefined);
        }}
      />
      <SignedOutNotice
        {...(isRegionThere && reason !== null && { ended: isTimeOut(reason) ? 'by-time-out' : 'by-will' })}
        signInHref={
          !offersSignIn || landing !== undefined || isSignInPath(here.pathname)
            ? undefined
            : withReturn(content.pages.signIn, here.pathname + here.search)
        }
        onClose={signedOutMark.clear}
      />
      {landing !== undefined && <AwaitedNetwork landing={landing} />}
    </>
  );
}

/** What the cookies tell of a move to this store; what they tell of no move of ours is forgotten. @see spec §4 Region switching */
function moveTo(locale: Locale): Pick<RegionSwitch, 'from' | 'country'> | undefined {
  const { [currencyAutoSwitchedCookie]: from, [registrationCookie]: country } = readCookies();
  if (from === undefined || from === locale) return undefined; // about to be moved, or back from there
  if (!isLocale(from)) forgetMove();
  else if (country && areSiblings(from, locale) && localeOfCountry(country) === locale) return { from, country };
  return undefined;
}

const forgetMove = () => setCookie(withoutCookie(currencyAutoSwitchedCookie));
