import * as z from 'zod/mini';
import type { CardProcessor } from './card-processor.ts';

const stripeScript = 'Stripe.js: puts the card fields into Stripe’s iframes, and sends their values to Stripe';
const stripeFrame = 'Stripe’s card fields and its fraud detection';

/**
 * Stripe, with its own card fields.
 *
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
export const stripeCardProcessor = {
  variables: {
    /** The publishable key of the store's Stripe account. With it cards are typed into Stripe's fields, and `CARD_PROCESSOR` is unused. */
    STRIPE_PUBLISHABLE_KEY: z.optional(
      z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe: pk_test_… or pk_live_…')),
    ),
    /** The URL of a double of Stripe.js, such as the sandbox's, for a test key outside production. Default: Stripe's own script. */
    STRIPE_SCRIPT: z.optional(z.url({ protocol: /^https?$/, error: 'must be the address of a script' })),
  },
  selectedBy: 'STRIPE_PUBLISHABLE_KEY',
  doubledBy: 'STRIPE_SCRIPT',
  /** Reads the publishable key, and the URL of a double of Stripe.js. */
  fieldsIn: ({ STRIPE_PUBLISHABLE_KEY = '', STRIPE_SCRIPT }) => ({
    kind: 'stripe',
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    ...(STRIPE_SCRIPT !== undefined && { scriptUrl: STRIPE_SCRIPT }),
  }),
  places: {
    // Stripe serves Stripe.js and its fields from one host and its subdomains.
    scripts: [
      { at: 'https://js.stripe.com', reason: stripeScript },
      { at: 'https://*.js.stripe.com', reason: stripeScript },
    ],
    connections: [
      {
        at: 'https://api.stripe.com',
        reason: 'takes the card from Stripe’s fields and returns the means to charge it',
      },
    ],
    frames: [
      { at: 'https://js.stripe.com', reason: stripeFrame },
      { at: 'https://*.js.stripe.com', reason: stripeFrame },
      { at: 'https://hooks.stripe.com', reason: stripeFrame },
    ],
    // The only Trusted Types policy that Stripe's loader supports. Ours of this name passes the URLs of Stripe's scripts alone.
    trustedTypes: [{ at: 'default', reason: 'lets the loader of Stripe.js load Stripe’s URLs, and nothing else' }],
  },
  /** Rejects a double of Stripe.js with a live key or in production, because real cards must not be typed into a double's fields. */
  faultIn: ({ STRIPE_SCRIPT, STRIPE_PUBLISHABLE_KEY, DEPLOYMENT }) =>
    STRIPE_SCRIPT === undefined || (STRIPE_PUBLISHABLE_KEY?.startsWith('pk_test_') && DEPLOYMENT !== 'production')
      ? undefined
      : 'STRIPE_SCRIPT: may be set only with a test key of Stripe, and not in production',
  /** Warns about a test key. */
  warningIn: ({ STRIPE_PUBLISHABLE_KEY = '' }) =>
    STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_')
      ? 'STRIPE_PUBLISHABLE_KEY is a test key: no card is charged'
      : undefined,
} satisfies CardProcessor;
