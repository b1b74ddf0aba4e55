import type { PageGateway } from '@assess/gateway-client';
import type { SavedCard, SavedCards } from '@assess/gateway-client/contract';
import { queryOptions } from '@tanstack/react-query';

export type SavedCardsGateway = Pick<PageGateway, 'readSavedCards' | 'chooseDefaultCard' | 'removeSavedCard'>;

/** Queries the saved cards of the signed-in user. The result is never cached. */
export const savedCardsQuery = (gateway: SavedCardsGateway, userId: string) =>
  queryOptions({
    queryKey: ['saved-cards', userId],
    queryFn: async ({ signal }): Promise<SavedCards> => {
      const found = await gateway.readSavedCards({ params: { userId } }, { signal });
      if (found.kind !== 'ok') throw new Error(`The gateway answered ${found.kind} about the saved cards.`);
      return found.value;
    },
    retry: false,
    gcTime: 0,
  });

export interface CardChange {
  kind: 'default' | 'removal';
  card: SavedCard;
}

/** The result of changing a saved card. `gone`: the card no longer exists. `no-proof`: the user has cancelled the step-up. */
export type ChangeOutcome = { kind: 'changed'; cards: SavedCards } | { kind: 'gone' } | { kind: 'no-proof' };

/** Makes a saved card the default, or removes it. A removal requires a step-up. */
export async function changeCard(
  gateway: SavedCardsGateway,
  userId: string,
  { kind, card }: CardChange,
): Promise<ChangeOutcome> {
  const asked = { params: { userId, cardId: card.id } };
  try {
    const answer = await (kind === 'default'
      ? gateway.chooseDefaultCard({ ...asked, body: {} })
      : gateway.removeSavedCard({ ...asked, body: {} }));
    if (answer.kind === 'saved-card-not-found') return { kind: 'gone' };
    if (answer.kind !== 'ok') throw new Error(`The gateway answered ${answer.kind} about a saved card.`);
    return { kind: 'changed', cards: answer.value };
  } catch (error) {
    if (wasCancelled(error)) return { kind: 'no-proof' };
    throw error;
  }
}

const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof DOMException && error.cause.name === 'AbortError';
