import { ErrorBoundary } from '@assess/ui';
import type { OnDemand } from '@assess/ui/state';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';

/** The account and the content while it loads or after it fails. */
export interface AccountPartProps {
  visitor: OnDemand<Account>;
  /** The content until the part is loaded, or if it fails to load. Default: nothing. */
  fallback?: ReactNode;
  /** Renders the part, usually with a component that is loaded on demand. */
  children: (account: Account) => ReactNode;
}

/** A part of a page for visitors with an account. Other visitors never load its code. */
export function AccountPart({ visitor, fallback, children }: AccountPartProps) {
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  if (!account) return fallback;
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children(account)}</Suspense>
    </ErrorBoundary>
  );
}
