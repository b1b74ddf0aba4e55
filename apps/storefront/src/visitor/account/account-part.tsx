import type { Account } from '@assess/session/react';
import { CatchBoundary, useRouteContext } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

interface AccountPartProps {
  /** The component, loaded on demand. */
  part: ComponentType<{ account: Account; children: ReactNode }>;
  /** The content until the part is loaded, or if it fails to load. */
  children?: ReactNode;
}

/** A part of a page for visitors with an account. Other visitors never load its code. */
export function AccountPart({ part: Part, children }: AccountPartProps) {
  const { visitor } = useRouteContext({ from: '__root__' });
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  if (!account) return children;
  return (
    <CatchBoundary getResetKey={() => 'account'} errorComponent={() => children}>
      <Suspense fallback={children}>
        <Part account={account}>{children}</Part>
      </Suspense>
    </CatchBoundary>
  );
}
