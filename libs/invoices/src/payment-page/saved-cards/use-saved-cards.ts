import type { PageGateway } from '@assess/gateway-client';
import type { SavedCard, SavedCards } from '@assess/gateway-client/contract';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { anotherCard } from './saved-card.ts';
import { isBegun } from '../field-controls.ts';

/** The page's copy of the saved cards. */
export const savedCardsKey = ['cards-to-pay-with'] as const;

/** A payer who is signed in, and where their cards are. */
export interface CardOwner {
  userId: string;
  gateway: Pick<PageGateway, 'readSavedCards'>;
}

/** The saved cards, and the parts of the page that only those need who have signed in. */
type Offered = SavedCards & Pick<typeof import('./saved-card-fields.tsx'), 'KeepCard' | 'SavedCardChoice'>;

/** Answers nothing until everything is there, and where something of it cannot be had: then the page is a guest's. */
const readOffered = async ({ userId, gateway }: CardOwner, signal: AbortSignal): Promise<Offered> => {
  const [found, { KeepCard, SavedCardChoice }] = await Promise.all([
    gateway.readSavedCards({ params: { userId } }, { signal }),
    import('./saved-card-fields.tsx'),
  ]);
  if (found.kind !== 'ok') throw new Error(`The gateway answered ${found.kind} about the saved cards.`);
  return { ...found.value, KeepCard, SavedCardChoice };
};

/** The default card, unless it has expired or somebody has begun to type another one. */
function firstChoice([first]: readonly SavedCard[]): string {
  const isTyped = (['cardNumber', 'expiryMonth', 'expiryYear', 'securityCode'] as const).some(isBegun);
  return first?.isDefault && !first.isExpired && !isTyped ? first.id : anotherCard;
}

/** What is typed into stays in its place, though the cards come above it. */
function placeOfFocus() {
  const focused = document.activeElement ?? document.body;
  return { focused, top: focused.getBoundingClientRect().top };
}

/** The saved cards to pay with, once they are read, and which of them is chosen: none for the one that is typed. */
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
