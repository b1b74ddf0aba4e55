import type { Content } from '@assess/content';
import { localeCodes, type Locale } from '@assess/i18n';
import { addMessages } from '@assess/i18n/messages';
import { countryUnknownCookie, withoutCookie } from '@assess/i18n/cookies';
import { isTimeOut, type EndRecord } from '@assess/session/boot';
import type { Account } from '@assess/session/react';
import { hasCookie, setCookie } from '@assess/ui/cookies';
import { neverOpened } from '@assess/ui/state';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use, useState, useSyncExternalStore } from 'react';
import type { Notifications } from '../notifications/create-notifications.ts';
import { NotificationProvider } from '../notifications/notification-provider.tsx';
import { NotificationRegion } from '../notifications/notification-region.tsx';
import { useIsPainted } from '../sticky-notice/use-is-painted.ts';
import { CountryUnknownDialog } from '../personal/country-unknown-dialog.tsx';
import { loadMessages } from '../personal/load-messages.ts';
import { RegionNotice } from '../personal/region-notice.tsx';
import { SignedOutNotice } from '../personal/signed-out-notice.tsx';
import { AwaitedNetwork } from './awaited-network.tsx';
import { clearMove, readMove } from './region-move.ts';

export interface VisitorNoticesProps {
  account: Account | undefined;
  notifications: Notifications | undefined;
  locale: Locale;
  endRecord: EndRecord;
  /** The texts of the dialog for visitors whose country is unknown. Undefined in stores without that dialog. */
  countryUnknown: Content['header']['countryUnknown'];
  /** Returns the URL of this page in another store. */
  hrefIn: (locale: Locale) => string;
  /** The URL of the sign-in page with this page as the destination. Undefined: no sign-in is offered, or this is the sign-in page. */
  signInHref: string | undefined;
  /** Creates the document's title from the name of a page. */
  titleOf: (name: MessageDescriptor) => string;
}

/** Shows notifications and the notices about store, country and session. It suspends until its texts are loaded. */
export default function VisitorNotices({ account, notifications, locale, endRecord, ...props }: VisitorNoticesProps) {
  const { countryUnknown, hrefIn, signInHref, titleOf } = props;
  const { i18n } = useLingui();
  use(addMessages(i18n, loadMessages));
  const isRegionThere = useIsPainted();
  const reason = useSyncExternalStore(endRecord.subscribe, endRecord.reason);
  const landing = useSyncExternalStore(account?.awaitedLanding.subscribe ?? neverOpened.subscribe, () =>
    account?.awaitedLanding.get(),
  );
  const [move, setMove] = useState(() => readMove(locale));
  const [isLost, setLost] = useState(() => hasCookie(countryUnknownCookie));
  return (
    <>
      {isLost && countryUnknown && (
        <CountryUnknownDialog
          content={countryUnknown}
          countries={localeCodes.map((code) => ({ locale: code, href: hrefIn(code) }))}
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
        {...(isRegionThere && move && { switched: { ...move, to: locale, backHref: hrefIn(move.from) } })}
        onClose={() => {
          clearMove();
          setMove(undefined);
        }}
      />
      <SignedOutNotice
        {...(isRegionThere && reason !== null && { ended: isTimeOut(reason) ? 'by-time-out' : 'by-will' })}
        signInHref={landing === undefined ? signInHref : undefined}
        onClose={endRecord.dismiss}
      />
      {landing !== undefined && <AwaitedNetwork landing={landing} titleOf={titleOf} />}
    </>
  );
}

const clearCountryUnknown = () => setCookie(withoutCookie(countryUnknownCookie));
