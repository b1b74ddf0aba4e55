import { I18nProvider } from '@lingui/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';
import type { AccountParts } from './account-parts.tsx';
import { missing, SessionScope } from './session-scope.tsx';

interface AccountScopeProps {
  account: Account;
  /** The dialogs and sign-in components; `undefined` until they are loaded. */
  parts: AccountParts | undefined;
}

/** The account of the nearest provider; `undefined` outside a provider. */
export const AccountContext = createContext<AccountScopeProps | undefined>(undefined);

/** Provides an account to all components below, and renders its dialogs. */
export function AccountScope({ account, parts, children }: AccountScopeProps & { children: ReactNode }) {
  const provided = useMemo(() => ({ account, parts }), [account, parts]);
  return (
    <AccountContext value={provided}>
      <SessionScope session={account.session}>
        {children}
        {parts && (
          <I18nProvider i18n={parts.i18n}>
            <parts.AccountDialogs account={account} />
          </I18nProvider>
        )}
      </SessionScope>
    </AccountContext>
  );
}

/** Returns the account and its components. @param name - the hook or component that needs them. @throws Error outside a provider. */
export function useAccountScope(name: string): AccountScopeProps {
  const provided = use(AccountContext);
  if (!provided) throw missing(name, '<SessionProvider> or <AccountProvider>');
  return provided;
}

/**
 * Returns the account of the page. On a server there is none: the account can then be read and passed on, but none of its functions called.
 *
 * @throws Error outside a provider.
 */
export const useAccount = (): Account => useAccountScope('useAccount').account;
