import type { Account } from '@assess/session/react';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';

type User = Awaited<ReturnType<Account['user']>>;

/** The user who is signed in, once known and until they are not; it loads nothing by itself. */
export function useVisitingUser(): User {
  const { visitor } = useRouteContext({ from: '__root__' });
  const account = useSyncExternalStore(visitor.subscribe, visitor.current, () => undefined);
  const [user, setUser] = useState<User>();
  useEffect(() => {
    let isShown = true;
    void account?.user().then((found) => isShown && setUser(found));
    const leave = account?.session.subscribe(() => {
      if (account.session.state().status === 'anonymous') setUser(undefined); // the page is left, and asks for nothing more until then
    });
    return () => {
      isShown = false;
      leave?.();
    };
  }, [account]);
  return user;
}
