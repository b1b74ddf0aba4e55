import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { isOf, wireCurrency, type Asked } from './read-intent.ts';

/** Stripe knows an idempotency key for at least 24 hours. After this long we no longer rely on it. */
const keysLiveMs = 23 * 60 * 60_000;

/** Whatever is charged was created within this of when it was asked for, by whoever's clock. */
const createdWithinMs = 60 * 60_000;

const seconds = (ms: number) => Math.floor(ms / 1_000);

/** The PaymentIntents of charges, each of which has a reference of ours. */
export interface Intents {
  /**
   * The PaymentIntent of a reference, unconfirmed if it is new. For a day the same request brings the same one, so this is how it is found
   * again; every version of the gateway has to ask for it by exactly the same parameters.
   */
  create(asked: Asked, timeoutMs: number): Promise<Stripe.PaymentIntent>;
  /** The same, however long ago that was. `undefined`: there is none that could ever be charged. */
  locate(asked: Asked): Promise<Stripe.PaymentIntent | undefined>;
  /** One that was created about that time, from Stripe's list. */
  list(reference: string, askedAtMs: number): Promise<Stripe.PaymentIntent | undefined>;
}

export function createIntents(stripe: Stripe, clock: Clock, timeoutMs: number): Intents {
  const create: Intents['create'] = async (asked, timeout) => {
    const { reference, amountMinor, currency } = asked;
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: wireCurrency(currency),
        allowed_payment_method_types: ['card'],
        metadata: { reference },
      },
      { idempotencyKey: reference, timeout },
    );
    if (!isOf(intent, asked)) throw new Error('An answer that does not fit the charge');
    return intent;
  };

  const list: Intents['list'] = async (reference, askedAtMs) => {
    const created = { gte: seconds(askedAtMs - createdWithinMs), lte: seconds(askedAtMs + createdWithinMs) };
    const listed = stripe.paymentIntents.list({ created, limit: 100 }, { timeout: timeoutMs });
    for await (const intent of listed) if (intent.metadata.reference === reference) return intent;
    return undefined;
  };

  return {
    create,
    list,
    locate: (asked) =>
      clock() - asked.askedAtMs < keysLiveMs ? create(asked, timeoutMs) : list(asked.reference, asked.askedAtMs),
  };
}
