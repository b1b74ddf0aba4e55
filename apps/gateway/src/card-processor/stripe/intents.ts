import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { isOf, wireCurrency, type Asked } from './read-intent.ts';

/** The period for which the gateway relies on an idempotency key. Stripe remembers a key for at least 24 hours. */
const keysLiveMs = 23 * 60 * 60_000;

/**
 * The largest difference in milliseconds between the gateway's time of a charge request and Stripe's creation time of the PaymentIntent. It
 * allows for clocks that disagree.
 */
const createdWithinMs = 60 * 60_000;

const seconds = (ms: number) => Math.floor(ms / 1_000);

/** The PaymentIntents of charges. Each contains the gateway's reference of its charge as metadata. */
export interface Intents {
  /**
   * Creates the unconfirmed PaymentIntent of a charge. For a day, Stripe returns the same PaymentIntent for the same idempotency key, so
   * this also finds a PaymentIntent again. Stripe rejects a known key with other parameters, so every version of the gateway must
   * send exactly the same ones.
   */
  create(asked: Asked, timeoutMs: number): Promise<Stripe.PaymentIntent>;
  /** Finds the PaymentIntent of a charge of any age. `undefined`: no PaymentIntent exists, so the charge can never be made. */
  locate(asked: Asked): Promise<Stripe.PaymentIntent | undefined>;
  /** Finds the PaymentIntent of a reference in Stripe's list of the PaymentIntents created within an hour of `askedAtMs`. */
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
    if (!isOf(intent, asked)) throw new Error('The response does not match the charge');
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
