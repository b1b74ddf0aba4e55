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
      coming = undefined; // it can be asked for again
      throw error;
    },
  ));

/** Has the code of Stripe's fields there before a page is rendered: a server does not wait for it meanwhile. */
export const loadStripeFields = async (): Promise<void> => void (await fetchTokenizer());

/** Makes a tokenizer of Stripe's fields; suspends until their code is there. A page that does not want them never loads it. */
export function useStripeFields(isWanted: boolean): CreateStripeTokenizer | undefined {
  if (!isWanted) return undefined;
  return create ?? use(fetchTokenizer());
}
