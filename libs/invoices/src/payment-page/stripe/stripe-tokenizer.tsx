import type { Locale } from '@assess/i18n';
import { createHostedCardFormSchema, createHostedCodeFormSchema } from '../../payment-form.ts';
import type { CardTokenizer } from '../card-tokenizer.ts';
import { createStripeLoader } from './load-stripe.ts';
import { StripeCardFields, StripeCodeField } from './stripe-card-fields.tsx';
import { StripeCardLine } from './stripe-card-line.tsx';
import { stripeLocaleOf } from './stripe-fields.ts';
import { createStripeSession, type LoadStripe } from './stripe-session.ts';
import { tokeniseWithStripe } from './tokenise-with-stripe.ts';

export interface StripeTokenizerOptions {
  /** The publishable key of the store's Stripe account: `pk_test_…` or `pk_live_…`. */
  publishableKey: string;
  /** The page's locale. Stripe uses its language for the accessible names of its fields. */
  locale: Locale;
  /** The time after which the page offers to load the fields again. Default: 10 000. */
  limitMs?: number;
  /** The URL of a test double of Stripe.js. Default: Stripe.js comes from Stripe. */
  scriptUrl?: string | undefined;
  /** Loads Stripe.js. Default: from `scriptUrl` or Stripe. */
  load?: LoadStripe;
}

/**
 * Creates a tokenizer with Stripe's own fields, which keep card data out of this page. For 3-D Secure, the page
 * redirects to the bank instead of opening Stripe's dialog.
 */
export function createStripeTokenizer({
  publishableKey,
  locale,
  limitMs = 10_000,
  scriptUrl,
  load = createStripeLoader(scriptUrl),
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
