import { aFunction, anOnDemand, checkProps } from '@assess/i18n/arguments';
import { ErrorBoundary } from '@assess/ui';
import type { OnDemand } from '@assess/ui/state';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';

/** The account that loads on demand, and the contents with and without it. */
export interface AccountOnlyProps {
  visitor: OnDemand<Account>;
  /** The content until the account and the component are loaded, or if they fail to load. Default: no content. */
  fallback?: ReactNode;
  /** Renders the content for the account, usually with a component that is loaded on demand. */
  children: (account: Account) => ReactNode;
}

/** Renders content that needs an account, once the account is loaded. Visitors without an account do not load its code. */
export function AccountOnly({ visitor, fallback, children }: AccountOnlyProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'AccountOnly',
      { visitor, children },
      {
        visitor: anOnDemand(),
        children: aFunction('a function such as (account) => <AccountMenu account={account} />'),
      },
    );
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  if (!account) return fallback;
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children(account)}</Suspense>
    </ErrorBoundary>
  );
}
