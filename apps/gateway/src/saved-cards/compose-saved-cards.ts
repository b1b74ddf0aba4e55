import type { Domain } from '../domain.ts';
import { deleteStoredCards, type CardRemovalDependencies } from './delete-stored-cards.ts';
import { savedCardHandlers, type SavedCardHandlerDependencies } from './saved-card-handlers.ts';

/** Composes users' saved cards, and the deletion of removed ones at the card processor. */
export const composeSavedCards = (
  dependencies: SavedCardHandlerDependencies & CardRemovalDependencies,
): Domain<'readSavedCards' | 'chooseDefaultCard' | 'removeSavedCard'> => ({
  handlers: savedCardHandlers(dependencies),
  tasks: [{ name: 'card removals', everyMs: 2_000, run: () => deleteStoredCards(dependencies) }],
});
