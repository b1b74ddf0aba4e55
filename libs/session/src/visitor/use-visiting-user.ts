import { anOnDemand, checkArguments } from '@assess/i18n/arguments';
import type { OnDemand } from '@assess/ui/state';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Account } from '../account/open-account.ts';

type User = Awaited<ReturnType<Account['user']>>;

/** Returns the signed-in user, once known and until they sign out. It does not load the account. */
export function useVisitingUser(visitor: OnDemand<Account>): User {
  if (process.env.NODE_ENV !== 'production') checkArguments('useVisitingUser', { visitor }, { visitor: anOnDemand() });
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  const [user, setUser] = useState<User>();
  useEffect(() => {
    let isShown = true;
    void account?.user().then((found) => isShown && setUser(found));
    const leave = account?.session.subscribe(() => {
      // the user has signed out, so the page stops sending requests for them
      if (account.session.state().status === 'anonymous') setUser(undefined);
    });
    return () => {
      isShown = false;
      leave?.();
    };
  }, [account]);
  return user;
}
