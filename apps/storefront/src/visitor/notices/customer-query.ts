import {
  parseMergedAccount,
  parseOldCart,
  type MergedAccount,
  type OldCart,
  type OldCartDecision,
} from '@assess/header-footer/personal';
import type { Session } from '@assess/session';
import { queryOptions } from '@tanstack/react-query';
import type { Account } from '@assess/session/react';

/** News and questions of commerce for a customer. */
export interface CustomerOffers {
  merged?: MergedAccount | undefined;
  oldCart?: OldCart | undefined;
}

/** The session asks, once for all tabs and all who want to know. @see spec §2 Banner section, Old-cart modal */
export const customerQuery = (session: Session, userId: string) =>
  queryOptions({
    queryKey: ['customer', userId],
    queryFn: async (): Promise<CustomerOffers> => {
      const { mergedAccount, oldCart } = partsOf(await session.customer());
      return { merged: parseMergedAccount(mergedAccount), oldCart: parseOldCart(oldCart) };
    },
    staleTime: Infinity, // on the next page the session knows whether to ask again
  });

const partsOf = (customer: unknown): Record<string, unknown> => ({ ...(customer as object | undefined) });

/** Rejects when commerce could not do it; a cart that is gone already needs no decision. */
export async function decideOldCart({ session, authorizedFetch }: Account, decision: OldCartDecision): Promise<void> {
  const answer = await authorizedFetch('/store/customer/old-cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  });
  if (!answer.ok && answer.status !== 409) throw new Error(`/store/customer/old-cart answered ${answer.status}`);
  session.replaceCustomer({ ...partsOf(await session.customer()), oldCart: undefined });
}
