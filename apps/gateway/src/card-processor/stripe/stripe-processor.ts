import * as z from 'zod/mini';
import { parseVariables, webUrl, withDefault, withoutEndSlash } from '../../settings/env-variables.ts';
import { StartError } from '../../start-error.ts';
import type { ProcessorDefinition } from '../processor-definition.ts';
import { checkStripeSettings } from './check-settings.ts';
import { isLiveKey } from './create-stripe.ts';
import { readStripeEvent } from './read-event.ts';
import { createStripeCardProcessor } from './stripe-card-processor.ts';

export interface StripeSettings {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly api: string;
  readonly isProduction: boolean;
}

const variablesSchema = z.object({
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe, such as sk_test_…')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(z.regex(/^whsec_\S+$/, "must be the signing secret of Stripe's webhook endpoint, such as whsec_…")),
  ),
  STRIPE_API: withDefault('https://api.stripe.com', webUrl),
});

/** The definition of Stripe, which the gateway uses if `STRIPE_SECRET_KEY` is set. */
export const stripeProcessor: ProcessorDefinition<StripeSettings> = {
  settingsIn(variables, isProduction) {
    const parsed = parseVariables(variablesSchema, variables);
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API } = parsed;
    if (secretKey === undefined) {
      if (webhookSecret !== undefined) throw new StartError('STRIPE_SECRET_KEY must be set with STRIPE_WEBHOOK_SECRET');
      return undefined;
    }
    if (webhookSecret === undefined) throw new StartError('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY');
    if (isLiveKey(secretKey) && !STRIPE_API.startsWith('https:'))
      throw new StartError('STRIPE_API must be an https:// address with a live key');
    if (isLiveKey(secretKey) && !isProduction)
      throw new StartError('STRIPE_SECRET_KEY is a live key, which needs NODE_ENV=production and DATABASE_URL');
    return { kind: 'stripe', secretKey, webhookSecret, api: withoutEndSlash(STRIPE_API), isProduction };
  },
  create: (settings, clock) => createStripeCardProcessor({ ...settings, clock }),
  checkSettings: checkStripeSettings,
  readEvent: readStripeEvent,
};
