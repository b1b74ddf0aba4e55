import { CatchBoundary, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isSignInPath } from '../../urls/paths.ts';
import { countryUnknownCookie, currencyAutoSwitchedCookie } from '../../page-contract/cookies.ts';
import { hasCookie } from '../../page-contract/has-cookie.ts';

const VisitorNotices = lazy(() => import('./visitor-notices.tsx'));
const CustomerNotices = lazy(() => import('./customer-notices.tsx'));

/** Notices for some visitors at the end of the page. Their code loads only if there are any. */
export function PageNotices() {
  const { endNotice, notices, visitor } = useRouteContext({ from: '__root__' });
  const { pathname } = useLocation();
  const hasNews = useSyncExternalStore(
    endNotice.subscribe,
    () => endNotice.reason() !== null || hasNewsOfStore(),
    () => false,
  );
  const [hadNews, setHadNews] = useState(false);
  const notifications = useSyncExternalStore(notices.subscribe, notices.current, () => undefined);
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  if (hasNews && !hadNews) setHadNews(true); // the notices stay, because they are announced and may be closed one by one
  return (
    <CatchBoundary getResetKey={() => 'notices'} errorComponent={() => null}>
      <Suspense>
        {(hadNews || notifications) && <VisitorNotices account={account} notifications={notifications} />}
      </Suspense>
      <Suspense>{account && isShopPath(pathname) && <CustomerNotices account={account} />}</Suspense>
    </CatchBoundary>
  );
}

/**
 * True on pages that may show notices about carts and orders. They must not distract a payer from their invoices, or a visitor from
 * signing in.
 */
const isShopPath = (pathname: string): boolean => !pathname.startsWith('/invoices') && !isSignInPath(pathname);

/** True if the visitor was redirected to another store, or to one that may be wrong. */
const hasNewsOfStore = (): boolean => [currencyAutoSwitchedCookie, countryUnknownCookie].some(hasCookie);
