import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Account } from '@assess/session/react';

export interface SavedCard {
  brand: string;
  last4: string;
  /** Month and year, as on the card. */
  expiresOn: string;
}

const schema = z.object({
  cards: z.array(
    z.pipe(
      z.object({ brand: z.string(), last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() }),
      z.transform(({ brand, last4, expiryMonth, expiryYear }): SavedCard => ({
        brand,
        last4,
        expiresOn: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
      })),
    ),
  ),
});

/** Asked when the customer says so, because it asks for their proof; null when they have given none. Kept nowhere. */
export const savedCardsQuery = ({ authorizedFetch }: Pick<Account, 'authorizedFetch'>, userId: string) =>
  queryOptions({
    queryKey: ['saved-cards', userId],
    queryFn: async ({ signal }) => {
      try {
        const answer = await authorizedFetch('/store/customer/payment-cards', { cache: 'no-store', signal });
        if (!answer.ok) throw new Error(`/store/customer/payment-cards answered ${answer.status}`);
        return schema.parse(await answer.json()).cards;
      } catch (error) {
        if (wasCancelled(error)) return null;
        throw error;
      }
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  });

const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof DOMException && error.cause.name === 'AbortError';
