import { useStoreFlag } from '@assess/feature-flags/react';
import { NotificationProvider, NotificationRegion, type Notifications } from '@assess/header-footer/notifications';
import { CountryUnknownDialog, RegionNotice, SignedOutNotice, useIsPainted } from '@assess/header-footer/personal';
import { addMessages, localeCodes } from '@assess/i18n';
import { isTimeOut } from '@assess/session/boot';
import type { Account } from '@assess/session/react';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { use, useState, useSyncExternalStore } from 'react';
import { inLocale } from '../../urls/url-locale.ts';
import { isSignInPath } from '../../urls/paths.ts';
import { countryUnknownCookie, withoutCookie } from '../../page-contract/cookies.ts';
import { setCookie } from '../../page-contract/browser-cookies.ts';
import { hasCookie } from '../../page-contract/has-cookie.ts';
import { loadVisitorMessages } from '../load-visitor-messages.ts';
import { noop } from '../on-demand.ts';
import { clearMove, readMove } from '../region-move.ts';
import { withReturn } from '../with-return.ts';
import { AwaitedNetwork } from './awaited-network.tsx';

interface VisitorNoticesProps {
  account: Account | undefined;
  notifications: Notifications | undefined;
}

/** Shows the notices for this visitor. It suspends until its texts are loaded. */
export default function VisitorNotices({ account, notifications }: VisitorNoticesProps) {
  const { config, content, endNotice, i18n } = useRouteContext({ from: '__root__' });
  use(addMessages(i18n, loadVisitorMessages));
  const here = new URL(useLocation().publicHref, 'http://store');
  const isRegionThere = useIsPainted();
  const reason = useSyncExternalStore(endNotice.subscribe, endNotice.reason);
  const landing = useSyncExternalStore(account?.awaitedLanding.subscribe ?? noop.subscribe, () =>
    account?.awaitedLanding.get(),
  );
  const [move, setMove] = useState(() => readMove(config.locale));
  const [isLost, setLost] = useState(() => hasCookie(countryUnknownCookie));
  const { countryUnknown } = content.header;
  const offersSignIn = useStoreFlag('sso');
  return (
    <>
      {isLost && countryUnknown && (
        <CountryUnknownDialog
          content={countryUnknown}
          countries={localeCodes.map((locale) => ({ locale, href: inLocale(here, locale) }))}
          onChoose={clearCountryUnknown}
          onClose={() => {
            clearCountryUnknown();
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
          clearMove();
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
        onClose={endNotice.dismiss}
      />
      {landing !== undefined && <AwaitedNetwork landing={landing} />}
    </>
  );
}

const clearCountryUnknown = () => setCookie(withoutCookie(countryUnknownCookie));
