import Stripe from 'stripe';
import { isMissing } from './failures.ts';

/** Stripe's customers, which are where it keeps cards. */
export interface CardHolders {
  /** The customer by a name of ours. */
  of(name: string, timeoutMs: () => number): Promise<string>;
  /** Whose a card is; `undefined`: it is kept no longer. */
  ofCard(id: string, timeoutMs: number): Promise<string | undefined>;
}

export function createCardHolders(stripe: Stripe): CardHolders {
  /** Stripe's search is behind by up to a minute, and may be out of order. */
  const search = async (name: string, timeout: number): Promise<string | undefined> => {
    try {
      const query = `metadata['name']:'${name}'`;
      const { data } = await stripe.customers.search({ query, limit: 1 }, { timeout });
      return data[0]?.id;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return undefined; // a second customer of that name does no harm
      throw error;
    }
  };

  return {
    async of(name, timeoutMs) {
      const known = await search(name, timeoutMs());
      if (known !== undefined) return known;
      return (await stripe.customers.create({ metadata: { name } }, { timeout: timeoutMs() })).id;
    },

    async ofCard(id, timeout) {
      try {
        const { object, customer } = await stripe.paymentMethods.retrieve(id, undefined, { timeout });
        if (object !== 'payment_method') throw new Error('An answer that is no card');
        return (typeof customer === 'string' ? customer : customer?.id) ?? undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
