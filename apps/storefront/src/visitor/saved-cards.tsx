import { SessionProvider, SignedInOnly } from '@assess/session/react';
import { Skeleton } from '@assess/ui';
import { useRouteContext } from '@tanstack/react-router';
import { use } from 'react';
import { PageQueries } from '../page-queries.tsx';
import { SavedCardList } from './saved-card-list.tsx';

/** On the account page of commerce: the cards, once their owner has proved who they are. Suspends until the session's code is there. */
export default function SavedCards() {
  const { visitor } = useRouteContext({ from: '__root__' });
  const account = use(visitor.open());
  return (
    <SessionProvider session={account.session}>
      <SignedInOnly processing={<Skeleton />} anonymous={null}>
        {({ id }) => (
          <PageQueries>
            <SavedCardList account={account} userId={id} />
          </PageQueries>
        )}
      </SignedInOnly>
    </SessionProvider>
  );
}
