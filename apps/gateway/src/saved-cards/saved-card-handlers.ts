import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { createForOwner } from '../users/for-owner.ts';
import type { Identify } from '../users/identify.ts';
import { chooseDefaultCard, readSavedCards, removeCard } from './saved-card-store.ts';

export interface SavedCardHandlerParts {
  readonly database: Database;
  readonly identify: Identify;
  readonly clock: Clock;
}

/** The operations of users on the cards that are kept for them. */
export function savedCardHandlers({
  database,
  identify,
  clock,
}: SavedCardHandlerParts): Handlers<'readSavedCards' | 'chooseDefaultCard' | 'removeSavedCard'> {
  const forOwner = createForOwner(identify);
  const cardsOf = async (userId: string) => answer(200, await readSavedCards(database, userId, clock()));
  return {
    readSavedCards: ({ params: { userId } }, context) => forOwner(userId, context, () => cardsOf(userId)),

    chooseDefaultCard: ({ params: { userId, cardId: id } }, context) =>
      forOwner(userId, context, async () => {
        const isTheirs = isOpaqueId(id) && (await chooseDefaultCard(database, { id, userId }, clock()));
        return isTheirs ? cardsOf(userId) : problem('saved-card-not-found');
      }),

    removeSavedCard: ({ params: { userId, cardId: id } }, context) =>
      forOwner(userId, context, async () => {
        const isTheirs = isOpaqueId(id) && (await removeCard(database, { id, userId }, clock()));
        return isTheirs ? cardsOf(userId) : problem('saved-card-not-found');
      }),
  };
}
