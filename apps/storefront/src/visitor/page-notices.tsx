import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currencyAutoSwitchedCookie } from '../addresses/visitor-cookies.ts';
import { readCookies } from '../client/browser-cookies.ts';
import { signedOutMark } from './signed-out-mark.ts';

const VisitorNotices = lazy(() => import('./visitor-notices.tsx'));

/** At the end of the page: what only some visitors have to be told, and its code only then. */
export function PageNotices() {
  const isWorthAsking = useSyncExternalStore(signedOutMark.subscribe, hasNews, () => false);
  return (
    isWorthAsking && (
      <CatchBoundary getResetKey={() => 'notices'} errorComponent={() => null}>
        <Suspense>
          <VisitorNotices />
        </Suspense>
      </CatchBoundary>
    )
  );
}

let hadNews = false;

/** Once there was something, the notices stay: they announce, and may be closed one by one. */
const hasNews = (): boolean =>
  (hadNews ||= signedOutMark.read() !== null || readCookies()[currencyAutoSwitchedCookie] !== undefined);
