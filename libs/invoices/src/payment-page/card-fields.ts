import { checkOptions, oneOf } from '@assess/i18n/arguments';
import type { Locale } from '@assess/i18n';
import { use, useMemo } from 'react';
import type { CardTokenizer } from './card-tokenizer.ts';
import { createLazyCode, createLoadedCode, type LazyCode } from './card/lazy-code.ts';
import { createEncryptingTokenizer } from './encrypted-card/encrypting-tokenizer.ts';

interface EncryptedCardFields {
  readonly kind: 'encrypted';
  /** The card processor's URL, for browsers. */
  readonly url: string;
}

interface StripeCardFields {
  readonly kind: 'stripe';
  /** The publishable key of the store's Stripe account: `pk_test_…` or `pk_live_…`. */
  readonly publishableKey: string;
  /** The URL of a test double of Stripe.js. Default: Stripe.js comes from Stripe. */
  readonly scriptUrl?: string;
}

/** The card fields of a payment page: the store's own ones, or those of a card processor. */
export type CardFields = EncryptedCardFields | StripeCardFields;

type CreateTokenizer<Fields> = (options: Fields & { locale: Locale }) => CardTokenizer;

/** The tokenizer of each kind of card fields. The code of Stripe's fields is loaded on demand, because most stores do not need it. */
const tokenizers: {
  readonly [Kind in CardFields['kind']]: LazyCode<CreateTokenizer<Extract<CardFields, { kind: Kind }>>>;
} = {
  encrypted: createLoadedCode(createEncryptingTokenizer),
  stripe: createLazyCode(async () => (await import('./stripe/stripe-tokenizer.tsx')).createStripeTokenizer),
};

/** Returns the tokenizer for fields of this kind. The cast is safe, because each tokenizer gets fields of its own kind only. */
const tokenizerOf = ({ kind }: CardFields) => tokenizers[kind] as LazyCode<CreateTokenizer<CardFields>>;

/** Loads the code of card fields before a page is rendered, because a server render does not wait for it. */
export async function loadCardFields(fields: CardFields): Promise<void> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('loadCardFields', fields, { kind: oneOf('encrypted', 'stripe') });
  await tokenizerOf(fields).load();
}

/** Creates the tokenizer of card fields, once for the lifetime of a page. Suspends until their code is loaded. */
export function useCardTokenizer(fields: CardFields, locale: Locale): CardTokenizer {
  const createTokenizer = use(tokenizerOf(fields).load());
  return useMemo(() => createTokenizer({ ...fields, locale }), [createTokenizer, fields, locale]);
}
