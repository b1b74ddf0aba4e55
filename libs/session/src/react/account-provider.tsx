import type { ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { SessionScope } from './session-scope.tsx';

/**
 * Provides the account's session to all components below, and renders the account's dialogs. It is for apps that call
 * `openAccount` and load the texts themselves. Render it once on a page, below lingui's `I18nProvider`.
 */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <SessionScope session={account.session}>
      {children}
      <AccountDialogs account={account} />
    </SessionScope>
  );
}
