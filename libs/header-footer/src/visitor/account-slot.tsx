import { anObject, anOnDemand, checkProps } from '@assess/i18n/arguments';
import { AccountOnly, type Account } from '@assess/session/react';
import type { OnDemand } from '@assess/ui/state';
import { lazy } from 'react';
import { SignInLink } from '../header/sign-in-link.tsx';
import type { AccountBarProps } from './account-bar.tsx';

/** Loads the code of the signed-in user's account menu before it is needed. */
export const preloadAccountBar = () => import('./account-bar.tsx');

const AccountBar = lazy(preloadAccountBar);

/** The visitor's account and the URL of the sign-in page. */
export interface AccountSlotProps extends AccountBarProps {
  visitor: OnDemand<Account>;
  /** The URL of the sign-in page with this page as the destination. Undefined: the store offers no sign-in. */
  signInHref: string | undefined;
}

/** Shows the account menu in the header once a signed-in user is known, and before that the sign-in link, if sign-in is offered. */
export function AccountSlot({ visitor, signInHref, ...links }: AccountSlotProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'AccountSlot',
      { visitor, ...links },
      { visitor: anOnDemand(), accountPages: anObject("an object with URLs such as { profile: '/profile' }") },
    );
  const signIn = signInHref !== undefined && <SignInLink href={signInHref} />;
  return (
    <AccountOnly visitor={visitor} fallback={signIn}>
      {(account) => (
        <AccountBar account={account} {...links}>
          {signIn}
        </AccountBar>
      )}
    </AccountOnly>
  );
}
