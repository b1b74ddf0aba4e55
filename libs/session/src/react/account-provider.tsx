import { aRule, checkProps } from '@assess/i18n/arguments';
import { useLingui } from '@lingui/react';
import { useMemo, type ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';
import { AccountScope } from './account-context.tsx';
import { accountComponents } from './account-parts.tsx';

/**
 * Provides the account to all components below, as `SessionProvider` does, and renders the account's dialogs. It is for apps that call
 * `openAccount` and load texts and styles themselves. Render it once on a page, below lingui's `I18nProvider`.
 */
export function AccountProvider({
  account,
  children,
}: {
  /** The result of `openAccount`. */
  account: Account;
  /** The app, or the part of it that uses the account. */
  children: ReactNode;
}) {
  if (process.env.NODE_ENV !== 'production') {
    const isAccount = (value: unknown) => typeof value === 'object' && value !== null && 'session' in value;
    checkProps('AccountProvider', { account }, { account: aRule('the result of openAccount', isAccount) });
  }
  const { i18n } = useLingui(); // a new object after each change of language
  const parts = useMemo(() => ({ ...accountComponents, i18n }), [i18n]);
  return (
    <AccountScope account={account} parts={parts}>
      {children}
    </AccountScope>
  );
}
