import { use } from 'react';
import type { CardTokenizer } from '../card-tokenizer.ts';
import type { StripeTokenizerOptions } from './stripe-tokenizer.tsx';

type CreateStripeTokenizer = (options: StripeTokenizerOptions) => CardTokenizer;

let create: CreateStripeTokenizer | undefined;
let coming: Promise<CreateStripeTokenizer> | undefined;

const fetchTokenizer = (): Promise<CreateStripeTokenizer> =>
  (coming ??= import('./stripe-tokenizer.tsx').then(
    ({ createStripeTokenizer }) => (create = createStripeTokenizer),
    (error: unknown) => {
      coming = undefined; // allows another attempt
      throw error;
    },
  ));

/** Loads the code of Stripe's fields before a page is rendered, because a server render does not wait for it. */
export const loadStripeFields = async (): Promise<void> => void (await fetchTokenizer());

/** Returns the factory of Stripe's tokenizer; suspends until its code is loaded. A page that does not want it never loads it. */
export function useStripeFields(isWanted: boolean): CreateStripeTokenizer | undefined {
  if (!isWanted) return undefined;
  return create ?? use(fetchTokenizer());
}
