import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { isOf, wireCurrency, type Asked } from './read-intent.ts';

/** The period for which the gateway relies on an idempotency key. Stripe remembers a key for at least 24 hours. */
const keysLiveMs = 23 * 60 * 60_000;

/** The largest difference between the time a charge was requested and the creation time of its PaymentIntent, by any two clocks. */
const createdWithinMs = 60 * 60_000;

const seconds = (ms: number) => Math.floor(ms / 1_000);

/** The PaymentIntents of charges. Each carries the gateway's reference of its charge. */
export interface Intents {
  /**
   * Creates the PaymentIntent of a reference, unconfirmed if it is new. For a day the same request returns the same PaymentIntent, so
   * this also finds it again. Therefore every version of the gateway must send exactly the same parameters.
   */
  create(asked: Asked, timeoutMs: number): Promise<Stripe.PaymentIntent>;
  /** Finds the PaymentIntent of a charge of any age. `undefined`: there is none that could ever be charged. */
  locate(asked: Asked): Promise<Stripe.PaymentIntent | undefined>;
  /** Finds a PaymentIntent in Stripe's list, among those created at about the given time. */
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
