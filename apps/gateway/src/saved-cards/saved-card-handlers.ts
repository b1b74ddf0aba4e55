import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { createForOwner } from '../users/for-owner.ts';
import { bearerOf, type Identify } from '../users/identify.ts';
import type { RequestPolicyDecision } from '../users/step-up.ts';
import { chooseDefaultCard, findStoredCard, readSavedCards, removeCard } from './saved-card-repository.ts';

export interface SavedCardHandlerDependencies {
  readonly database: Database;
  readonly identify: Identify;
  readonly clock: Clock;
  readonly log: Logger;
  readonly requestPolicyDecision: RequestPolicyDecision;
}

/** Creates the handlers with which users read and change their saved cards. */
export function savedCardHandlers({
  database,
  identify,
  clock,
  log,
  requestPolicyDecision,
}: SavedCardHandlerDependencies): Handlers<'readSavedCards' | 'chooseDefaultCard' | 'removeSavedCard'> {
  const forOwner = createForOwner(identify);
  const cardsOf = async (userId: string) => answer(200, await readSavedCards(database, userId, clock()));
  return {
    readSavedCards: ({ params: { userId } }, context) => forOwner(userId, context, () => cardsOf(userId)),

    chooseDefaultCard: ({ params: { userId, cardId: id } }, context) =>
      forOwner(userId, context, async () => {
        const isTheirs = isOpaqueId(id) && (await chooseDefaultCard(database, { id, userId }, clock()));
        return isTheirs ? cardsOf(userId) : problem('saved-card-not-found');
      }),

    /** Removes a card after a step-up: the user must authenticate again, so that another person at their computer cannot remove cards. */
    removeSavedCard: ({ params: { userId, cardId: id }, query }, context) =>
      forOwner(userId, context, async () => {
        const stored = isOpaqueId(id) ? await findStoredCard(database, { id, userId }) : undefined;
        if (stored === undefined) return problem('saved-card-not-found');
        const decision = await requestPolicyDecision({
          action: 'DELETE',
          path: `/users/${encodeURIComponent(userId)}/cards/${id}`,
          token: bearerOf(context.header('authorization')) ?? '',
          transactionId: query._txid,
        });
        switch (decision.kind) {
          case 'allowed':
            await removeCard(database, { id, userId }, clock()); // it is no error if another tab has removed the card already
            return cardsOf(userId);
          case 'step-up':
            return problem('step-up-required', {}, { 'www-authenticate': decision.challenge });
          case 'unknown':
            log.warn({ detail: decision.detail }, 'failed to ask the identity server about the removal of a card');
            return problem('identity-unavailable');
        }
      }),
  };
}
