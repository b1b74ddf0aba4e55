import { CatchBoundary, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isSignInPath } from '../../urls/paths.ts';
import { countryUnknownCookie, currencyAutoSwitchedCookie } from '../../page-contract/cookies.ts';
import { hasCookie } from '../../page-contract/has-cookie.ts';

const VisitorNotices = lazy(() => import('./visitor-notices.tsx'));
const CustomerNotices = lazy(() => import('./customer-notices.tsx'));

/** At the end of the page: what only some visitors have to be told, and its code only then. */
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
  if (hasNews && !hadNews) setHadNews(true); // the notices stay: they announce, and may be closed one by one
  return (
    <CatchBoundary getResetKey={() => 'notices'} errorComponent={() => null}>
      <Suspense>
        {(hadNews || notifications) && <VisitorNotices account={account} notifications={notifications} />}
      </Suspense>
      <Suspense>{account && isShopPath(pathname) && <CustomerNotices account={account} />}</Suspense>
    </CatchBoundary>
  );
}

/** True where notices about carts and orders may be shown: they do not come between a payer and their invoices, nor between somebody and a sign-in. */
const isShopPath = (pathname: string): boolean => !pathname.startsWith('/invoices') && !isSignInPath(pathname);

/** Tells whether the visitor was led to another store, or to one that may be wrong. */
const hasNewsOfStore = (): boolean => [currencyAutoSwitchedCookie, countryUnknownCookie].some(hasCookie);
