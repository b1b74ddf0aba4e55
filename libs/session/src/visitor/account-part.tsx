import { ErrorBoundary } from '@assess/ui';
import type { OnDemand } from '@assess/ui/state';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';

/** The account that loads on demand, and the contents with and without it. */
export interface AccountPartProps {
  visitor: OnDemand<Account>;
  /** The content until the account and the component are loaded, or if they fail to load. Default: no content. */
  fallback?: ReactNode;
  /** Renders the content for the account, usually with a component that is loaded on demand. */
  children: (account: Account) => ReactNode;
}

/** Renders content that needs an account, once the account is loaded. Visitors without an account do not load its code. */
export function AccountPart({ visitor, fallback, children }: AccountPartProps) {
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  if (!account) return fallback;
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children(account)}</Suspense>
    </ErrorBoundary>
  );
}
