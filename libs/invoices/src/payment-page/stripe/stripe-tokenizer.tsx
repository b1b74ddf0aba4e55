import type { Locale } from '@assess/i18n';
import { createHostedCardFormSchema, createHostedCodeFormSchema } from '../../payment-form.ts';
import type { CardTokenizer } from '../card-tokenizer.ts';
import { loadStripe } from './load-stripe.ts';
import { StripeCardFields, StripeCodeField } from './stripe-card-fields.tsx';
import { StripeCardLine } from './stripe-card-line.tsx';
import { stripeLocaleOf } from './stripe-fields.ts';
import { createStripeSession, type LoadStripe } from './stripe-session.ts';
import { tokeniseWithStripe } from './tokenise-with-stripe.ts';

export interface StripeTokenizerOptions {
  /** Of the store's account with Stripe: `pk_test_…` or `pk_live_…`. */
  publishableKey: string;
  /** The page's, in whose language Stripe names its fields for those who hear them. */
  locale: Locale;
  /** Default 10 000: so long the fields may take until the page offers to try again. */
  limitMs?: number;
  /** Default: Stripe.js from Stripe. */
  load?: LoadStripe;
}

/** Cards in Stripe's own fields: nothing of them is ever in this page. 3-D Secure is not done here, but by a redirect. */
export function createStripeTokenizer({
  publishableKey,
  locale,
  limitMs = 10_000,
  load = loadStripe,
}: StripeTokenizerOptions): CardTokenizer {
  const session = createStripeSession({ publishableKey, locale: stripeLocaleOf(locale), load, limitMs });
  return {
    schemaOf: (rulesOf, savedCard) =>
      savedCard ? createHostedCodeFormSchema(rulesOf, savedCard) : createHostedCardFormSchema(rulesOf),
    NewCardFields: (form) => <StripeCardFields session={session} {...form} />,
    CodeField: (form) => <StripeCodeField session={session} {...form} />,
    TypedCardLine: () => <StripeCardLine session={session} />,
    tokenise: (form) => tokeniseWithStripe(session, form),
  };
}
