import {
  parseMergedAccount,
  parseOldCart,
  type MergedAccount,
  type OldCart,
  type OldCartDecision,
} from '@assess/header-footer/personal';

/** What commerce wants a customer to know, or to decide. */
export interface CustomerOffers {
  merged?: MergedAccount | undefined;
  oldCart?: OldCart | undefined;
}

/** Rejects when commerce does not say. @see spec §2 Banner section, Old-cart modal */
export async function fetchCustomerOffers(signal: AbortSignal): Promise<CustomerOffers> {
  const answer = await fetch('/store/customer/current', { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`/store/customer/current answered ${answer.status}`);
  const { mergedAccount, oldCart } = (await answer.json()) as Record<string, unknown>;
  return { merged: parseMergedAccount(mergedAccount), oldCart: parseOldCart(oldCart) };
}

/** Rejects when commerce could not do it; a cart that is gone already needs no decision. */
export async function decideOldCart(decision: OldCartDecision): Promise<void> {
  const answer = await fetch('/store/customer/old-cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
    signal: AbortSignal.timeout(8000),
  });
  if (!answer.ok && answer.status !== 409) throw new Error(`/store/customer/old-cart answered ${answer.status}`);
}
