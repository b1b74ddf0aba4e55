import type { Locale } from '@assess/i18n';
import { aLocale, anObject, anOnDemand, checkProps } from '@assess/i18n/arguments';
import { countryUnknownCookie, currencyAutoSwitchedCookie } from '@assess/i18n/cookies';
import type { EndRecord } from '@assess/session/boot';
import type { Account } from '@assess/session/react';
import { ErrorBoundary } from '@assess/ui';
import { hasCookie } from '@assess/ui/cookies';
import type { OnDemand } from '@assess/ui/state';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { Notifications } from '../notifications/create-notifications.ts';
import type { VisitorNoticesProps } from './visitor-notices.tsx';

/** Loads the code of the notices before they are needed, because the page must show the end of a session even offline. */
export const preloadVisitorNotices = () => import('./visitor-notices.tsx');

const VisitorNotices = lazy(preloadVisitorNotices);
const CustomerNotices = lazy(() => import('./customer-notices.tsx'));

/** The props of a page's notices, and the conditions under which they are shown. */
export interface PageNoticesProps extends Omit<VisitorNoticesProps, 'account' | 'notifications'> {
  visitor: OnDemand<Account>;
  /** The page's notifications, which load on demand. */
  notices: OnDemand<Notifications>;
  locale: Locale;
  /** The reason why this tab's session ended. */
  endRecord: EndRecord;
  /**
   * True on pages that may show notices about carts and accounts. False on pages where such notices would interrupt a payment or a
   * sign-in.
   */
  showsCustomerNotices: boolean;
  /** True if the store asks customers to merge or forget a cart from an earlier visit. */
  asksAboutOldCart: boolean;
}

/** The notices at the end of the page. Their code loads only if there is a notice to show. */
export function PageNotices({ visitor, notices, showsCustomerNotices, asksAboutOldCart, ...props }: PageNoticesProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'PageNotices',
      { visitor, notices, ...props },
      {
        visitor: anOnDemand(),
        notices: anOnDemand(),
        locale: aLocale(),
        endRecord: anObject('the result of createEndRecord', 'subscribe', 'reason'),
      },
    );
  const { endRecord, locale } = props;
  const hasNews = useSyncExternalStore(
    endRecord.subscribe,
    () => endRecord.reason() !== null || hasNewsOfStore(),
    () => false,
  );
  const [hadNews, setHadNews] = useState(false);
  const notifications = useSyncExternalStore(notices.subscribe, notices.current, () => undefined);
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  if (hasNews && !hadNews) setHadNews(true); // the notices stay, because they are announced and may be closed one by one
  return (
    <ErrorBoundary>
      <Suspense>
        {(hadNews || notifications) && <VisitorNotices account={account} notifications={notifications} {...props} />}
      </Suspense>
      <Suspense>
        {account && showsCustomerNotices && (
          <CustomerNotices account={account} locale={locale} asksAboutOldCart={asksAboutOldCart} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** True if a cookie says that the visitor was redirected to this store, or that their country is unknown. */
const hasNewsOfStore = (): boolean => [currencyAutoSwitchedCookie, countryUnknownCookie].some(hasCookie);
