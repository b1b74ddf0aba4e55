import { useStoreFlag } from '@assess/feature-flags/react';
import { SignInLink } from '@assess/header-footer';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy } from 'react';
import { withReturn } from '../with-return.ts';
import { AccountPart } from './account-part.tsx';

const AccountBar = lazy(() => import('./account-bar.tsx'));

/** The account's place in the header. It shows the sign-in link, if sign-in is offered, until a signed-in user is known. */
export function AccountSlot() {
  const { config, content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  const offersSignIn = useStoreFlag('sso');
  if (!config.identity) return null;
  return (
    <AccountPart part={AccountBar}>
      {offersSignIn && <SignInLink href={withReturn(content.pages.signIn, publicHref)} />}
    </AccountPart>
  );
}
