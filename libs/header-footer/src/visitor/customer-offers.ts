import type { Session } from '@assess/session';
import type { Account } from '@assess/session/react';
import { parseMergedAccount, type MergedAccount } from '../personal/merged-account.ts';
import { parseOldCart, type OldCart, type OldCartDecision } from '../personal/old-cart.ts';

/** The merged account and the old cart that commerce returns with a customer. */
export interface CustomerOffers {
  merged?: MergedAccount | undefined;
  oldCart?: OldCart | undefined;
}

/**
 * Reads the customer's merged account and old cart through the session, which requests the customer once for all tabs and callers.
 * @see spec §2 Banner section, Old-cart modal
 */
export async function readCustomerOffers(session: Session): Promise<CustomerOffers> {
  const { mergedAccount, oldCart } = partsOf(await session.customer());
  return { merged: parseMergedAccount(mergedAccount), oldCart: parseOldCart(oldCart) };
}

const partsOf = (customer: unknown): Record<string, unknown> => ({ ...(customer as object | undefined) });

/** Sends the decision about an old cart to commerce. Rejects if commerce fails, but not if the cart no longer exists. */
export async function decideOldCart({ session, authorizedFetch }: Account, decision: OldCartDecision): Promise<void> {
  const response = await authorizedFetch('/store/customer/old-cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  });
  if (!response.ok && response.status !== 409) throw new Error(`/store/customer/old-cart answered ${response.status}`);
  session.replaceCustomer({ ...partsOf(await session.customer()), oldCart: undefined });
}
