import { CatchBoundary, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { countryUnknownCookie, currencyAutoSwitchedCookie } from '../page-contract/cookies.ts';
import { readCookies } from '../client/browser-cookies.ts';
import { loadNotices } from './load-notices.ts';
import { signedOutMark } from './signed-out-mark.ts';
import { isSignInPath } from './with-return.ts';

const VisitorNotices = lazy(loadNotices);
const CustomerNotices = lazy(() => import('./customer-notices.tsx'));

/** At the end of the page: what only some visitors have to be told, and its code only then. */
export function PageNotices() {
  const { news, visitor } = useRouteContext({ from: '__root__' });
  const { pathname } = useLocation();
  const isWorthAsking = useSyncExternalStore(signedOutMark.subscribe, hasNews, () => false);
  const notifications = useSyncExternalStore(news.subscribe, news.current, () => undefined);
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  return (
    <CatchBoundary getResetKey={() => 'notices'} errorComponent={() => null}>
      <Suspense>{(isWorthAsking || notifications) && <VisitorNotices notifications={notifications} />}</Suspense>
      <Suspense>{account && isShopPath(pathname) && <CustomerNotices account={account} />}</Suspense>
    </CatchBoundary>
  );
}

/** What concerns carts and orders does not come between a payer and their invoices, nor between somebody and a sign-in. */
const isShopPath = (pathname: string): boolean => !pathname.startsWith('/invoices') && !isSignInPath(pathname);

let hadNews = false;

/** Once there was something, the notices stay: they announce, and may be closed one by one. */
function hasNews(): boolean {
  if (hadNews) return true;
  const cookies = readCookies();
  hadNews =
    signedOutMark.read() !== null ||
    cookies[currencyAutoSwitchedCookie] !== undefined ||
    cookies[countryUnknownCookie] !== undefined;
  return hadNews;
}
