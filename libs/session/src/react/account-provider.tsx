import type { ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { SessionScope } from './session-scope.tsx';

/**
 * Provides the account's session to all components below, and renders its dialogs. It is for apps that open the account and
 * load the texts themselves. Place it below the app's own lingui, once on a page.
 */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <SessionScope session={account.session}>
      {children}
      <AccountDialogs account={account} />
    </SessionScope>
  );
}
