import { useStoreFlag } from '@assess/feature-flags/react';
import { SignInLink } from '@assess/header-footer';
import { CatchBoundary, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withReturn } from '../with-return.ts';

const AccountBar = lazy(() => import('./account-bar.tsx'));

/** The account's place in the header: the way to sign in where it is offered, until somebody is known to be here. */
export function AccountSlot() {
  const { config, content, visitor } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  const offersSignIn = useStoreFlag('sso');
  if (!config.identity) return null;
  const signIn = offersSignIn && <SignInLink href={withReturn(content.pages.signIn, publicHref)} />;
  if (!account) return signIn;
  return (
    <CatchBoundary getResetKey={() => 'account'} errorComponent={() => signIn}>
      <Suspense fallback={signIn}>
        <AccountBar account={account}>{signIn}</AccountBar>
      </Suspense>
    </CatchBoundary>
  );
}
