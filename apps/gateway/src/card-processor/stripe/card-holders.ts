import Stripe from 'stripe';
import { isMissing } from './failures.ts';

/** Stripe's customers. Stripe stores each card under a customer. */
export interface CardHolders {
  /** Finds the customer with a name that the gateway chose, or creates the customer. */
  of(name: string, timeoutMs: () => number): Promise<string>;
  /** Finds the customer that a card belongs to; `undefined` when the card is no longer stored. */
  ofCard(id: string, timeoutMs: number): Promise<string | undefined>;
}

export function createCardHolders(stripe: Stripe): CardHolders {
  /** Searches a customer by name. Stripe's search lags by up to a minute, and may be unavailable. */
  const search = async (name: string, timeout: number): Promise<string | undefined> => {
    try {
      const query = `metadata['name']:'${name}'`;
      const { data } = await stripe.customers.search({ query, limit: 1 }, { timeout });
      return data[0]?.id;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return undefined; // a second customer with the same name does no harm
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
        if (object !== 'payment_method') throw new Error('The response is not a card');
        return (typeof customer === 'string' ? customer : customer?.id) ?? undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
