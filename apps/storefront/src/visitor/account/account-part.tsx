import type { Account } from '@assess/session/react';
import { CatchBoundary, useRouteContext } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

interface AccountPartProps {
  /** Loaded on demand. */
  part: ComponentType<{ account: Account; children: ReactNode }>;
  /** What stands there until then, and where the part cannot be had. */
  children?: ReactNode;
}

/** A part of a page for whoever has an account here, whose code nobody else loads. */
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
