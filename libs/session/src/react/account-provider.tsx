import type { ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { SessionScope } from './session-scope.tsx';

/**
 * For an app that opens its account and loads its texts itself: hands the account's session to everything below, with the
 * dialogs that belong to it, below the app's own lingui. Once on a page.
 */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <SessionScope session={account.session}>
      {children}
      <AccountDialogs account={account} />
    </SessionScope>
  );
}
