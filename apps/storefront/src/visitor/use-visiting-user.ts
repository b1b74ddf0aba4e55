import type { Account } from '@assess/session/react';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';

type User = Awaited<ReturnType<Account['user']>>;

/** The user who is signed in, once known; it loads nothing by itself, and a sign-out leaves the page. */
export function useVisitingUser(): User {
  const { visitor } = useRouteContext({ from: '__root__' });
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  const [user, setUser] = useState<User>();
  useEffect(() => {
    let isShown = true;
    void account?.user().then((found) => isShown && setUser(found));
    return () => {
      isShown = false;
    };
  }, [account]);
  return user;
}
