import { SessionScope, SignedInOnly, type Account, type SignedInOnlyProps } from '@assess/session/react';
import { useRouteContext } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { PageQueries } from '../../page-queries.tsx';

interface CustomerOnlyProps extends Omit<SignedInOnlyProps, 'children'> {
  children: (userId: string, account: Account) => ReactNode;
}

/** A part of a page for signed-in users, which sends requests. It suspends until the session's code is loaded. */
export function CustomerOnly({ children, ...others }: CustomerOnlyProps) {
  const { visitor } = useRouteContext({ from: '__root__' });
  const account = use(visitor.open());
  return (
    <SessionScope session={account.session}>
      <SignedInOnly {...others}>{({ id }) => <PageQueries>{children(id, account)}</PageQueries>}</SignedInOnly>
    </SessionScope>
  );
}
