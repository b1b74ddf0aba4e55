import { Button, Card, Heading, Notice, Skeleton, Stack } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Account } from '@assess/session/react';
import { CustomerOnly } from './customer-only.tsx';
import { savedCardsQuery } from './saved-cards-query.ts';

/** On the account page of commerce: the cards, once their owner has proved who they are. Suspends until the session's code is there. */
export default function SavedCards() {
  return (
    <CustomerOnly processing={<Skeleton />} anonymous={null}>
      {(userId, account) => <SavedCardList account={account} userId={userId} />}
    </CustomerOnly>
  );
}

export interface SavedCardListProps {
  account: Pick<Account, 'authorizedFetch'>;
  userId: string;
}

export function SavedCardList({ account, userId }: SavedCardListProps) {
  const { data: cards, error, isFetching, refetch } = useQuery(savedCardsQuery(account, userId));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (cards) list.current?.focus(); // the button that was pressed is gone
  }, [cards]);

  if (cards)
    return (
      <div ref={list} tabIndex={-1}>
        {cards.length === 0 ? (
          <p>
            <Trans id="storefront.cards.none">You have no saved cards.</Trans>
          </p>
        ) : (
          <Stack as="ul">
            {cards.map(({ brand, last4, expiresOn }) => (
              <Card key={`${brand} ${last4} ${expiresOn}`} as="li">
                <Stack gap="2">
                  <Heading level={2} size={4}>
                    <Trans id="storefront.cards.ending">
                      {brand} ending in {last4}
                    </Trans>
                  </Heading>
                  <p>
                    <Trans id="storefront.cards.expires">Expires {expiresOn}</Trans>
                  </p>
                </Stack>
              </Card>
            ))}
          </Stack>
        )}
      </div>
    );
  return (
    <Stack>
      {error && (
        <Notice tone="error" role="alert">
          <Trans id="storefront.cards.failed">We can't show your cards at the moment. Please try again.</Trans>
        </Notice>
      )}
      <p>
        <Trans id="storefront.cards.why">Before we show your saved cards, we make sure that it's you.</Trans>
      </p>
      <div>
        <Button busy={isFetching} onClick={() => void refetch()}>
          <Trans id="storefront.cards.show">Show my cards</Trans>
        </Button>
      </div>
    </Stack>
  );
}
