import type { SavedCard } from '@assess/gateway-client/contract';
import { Button, Notice, Skeleton, Stack } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardMessages } from './card-messages.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SavedCardItem } from './saved-card-item.tsx';
import { changeCard, savedCardsQuery, type CardChange, type SavedCardsGateway } from './saved-cards-query.ts';

export interface SavedCardListProps {
  /** The gateway, which reads and removes saved cards. */
  gateway: SavedCardsGateway;
  /** The id of the signed-in user whose cards are listed. */
  userId: string;
}

/** Lists the saved cards of a user, who chooses the default card and removes others. */
export function SavedCardList({ gateway, userId }: SavedCardListProps) {
  const query = savedCardsQuery(gateway, userId);
  const queries = useQueryClient();
  const { data: saved, isFetching, isError, refetch } = useQuery(query);
  const [toRemove, setToRemove] = useState<SavedCard>();
  const change = useMutation({
    mutationFn: (asked: CardChange) => changeCard(gateway, userId, asked),
    onSuccess: (outcome) => {
      if (outcome.kind === 'changed') queries.setQueryData(query.queryKey, outcome.cards);
      if (outcome.kind === 'gone') void refetch();
    },
    onError: () => void refetch(), // the response may be lost although the card has changed
  });
  const begin = (asked: CardChange) => {
    if (!change.isPending) change.mutate(asked);
  };

  if (!saved)
    return isError ? (
      <Stack>
        <Notice tone="error" role="alert">
          <Trans id="storefront.cards.failed">We can't show your cards at the moment. Please try again.</Trans>
        </Notice>
        <div>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            <Trans id="storefront.cards.retry">Try again</Trans>
          </Button>
        </div>
      </Stack>
    ) : (
      <Skeleton />
    );
  return (
    <Stack>
      <CardMessages change={change} />
      {saved.cards.length === 0 ? (
        <p>
          <Trans id="storefront.cards.none">
            You have no saved cards. To save one, tick “Save this card for next time” when you pay an invoice by card.
          </Trans>
        </p>
      ) : (
        <Stack as="ul">
          {saved.cards.map((card) => (
            <SavedCardItem
              key={card.id}
              card={card}
              changing={change.isPending && change.variables.card.id === card.id ? change.variables.kind : undefined}
              onMakeDefault={() => begin({ kind: 'default', card })}
              onRemove={() => setToRemove(card)}
            />
          ))}
        </Stack>
      )}
      {toRemove && (
        <RemovalDialog
          card={toRemove}
          onClose={() => setToRemove(undefined)}
          onRemove={() => {
            setToRemove(undefined);
            begin({ kind: 'removal', card: toRemove });
          }}
        />
      )}
    </Stack>
  );
}
