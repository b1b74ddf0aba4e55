import type { PageGateway } from '@assess/gateway-client';
import type { SavedCard, SavedCards } from '@assess/gateway-client/contract';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { anotherCard } from './saved-card.ts';
import { isBegun } from '../form/field-controls.ts';

/** The query key of the page's cached saved cards. */
export const savedCardsKey = ['cards-to-pay-with'] as const;

/** A signed-in payer and the gateway that reads their cards. */
export interface CardOwner {
  userId: string;
  gateway: Pick<PageGateway, 'readSavedCards'>;
}

/** The saved cards and the components that only signed-in payers need. */
type Offered = SavedCards & Pick<typeof import('./saved-card-fields.tsx'), 'KeepCard' | 'SavedCardChoice'>;

/** Loads the saved cards and the components for them. Rejects if either fails; the page then behaves as for a guest. */
const readOffered = async ({ userId, gateway }: CardOwner, signal: AbortSignal): Promise<Offered> => {
  const [found, { KeepCard, SavedCardChoice }] = await Promise.all([
    gateway.readSavedCards({ params: { userId } }, { signal }),
    import('./saved-card-fields.tsx'),
  ]);
  if (found.kind !== 'ok') throw new Error(`The gateway answered ${found.kind} about the saved cards.`);
  return { ...found.value, KeepCard, SavedCardChoice };
};

/** Returns the default card, unless it has expired or the payer has begun to type another one. */
function firstChoice([first]: readonly SavedCard[]): string {
  const isTyped = (['cardNumber', 'expiryMonth', 'expiryYear', 'securityCode'] as const).some(isBegun);
  return first?.isDefault && !first.isExpired && !isTyped ? first.id : anotherCard;
}

/** Returns the focused element and its position on the screen, which is restored after the cards have appeared above the element. */
function placeOfFocus() {
  const focused = document.activeElement ?? document.body;
  return { focused, top: focused.getBoundingClientRect().top };
}

/** Returns the saved cards to pay with, once loaded, and the chosen one: none while the payer types a new card. */
export function useSavedCards(owner: CardOwner | undefined) {
  const { data: offered } = useQuery({
    queryKey: [...savedCardsKey, owner?.userId],
    queryFn: ({ signal }) => (owner ? readOffered(owner, signal) : undefined),
    enabled: owner !== undefined,
    retry: false,
    gcTime: 0,
  });
  const [choice, choose] = useState<string>();
  const [held, hold] = useState<ReturnType<typeof placeOfFocus>>();
  if (offered && choice === undefined) {
    choose(firstChoice(offered.cards));
    hold(placeOfFocus());
  }
  useLayoutEffect(() => {
    if (held) scrollBy({ top: held.focused.getBoundingClientRect().top - held.top, behavior: 'instant' });
  }, [held]);
  const savedCard = offered?.cards.find(({ id, isExpired }) => id === choice && !isExpired);
  return { offered, savedCard, choose };
}
