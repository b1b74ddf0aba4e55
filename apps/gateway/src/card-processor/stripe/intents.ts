import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { failureOf, isRepeatable } from './failures.ts';
import { mismatchOf, wireCurrency, type Asked } from './read-intent.ts';

/** The period for which the gateway relies on an idempotency key. Stripe remembers a key for at least 24 hours. */
const keysLiveMs = 23 * 60 * 60_000;

/**
 * The largest difference in milliseconds between the gateway's time of a charge request and Stripe's creation time of the PaymentIntent. It
 * allows for clocks that disagree.
 */
const createdWithinMs = 60 * 60_000;

/** The pauses before a confirmation is repeated. A random part of up to the same length is added to each. */
const pausesMs = [100, 300, 900];

/** The time that a repeated confirmation needs at least. With less, a known result would become an unknown one. */
const shortestConfirmationMs = 500;

const seconds = (ms: number) => Math.floor(ms / 1_000);

/** A failed confirmation. `isExecuted`: false when Stripe began to work on none of its requests, so nothing was charged. */
export interface FailedConfirmation {
  readonly error: unknown;
  readonly isExecuted: boolean;
}

/** The PaymentIntents of charges. Each contains the gateway's reference of its charge as metadata. */
export interface Intents {
  /**
   * Creates the unconfirmed PaymentIntent of a charge. For a day, Stripe returns the same PaymentIntent for the same idempotency key, so
   * this also finds a PaymentIntent again. Stripe rejects a known key with other parameters, so every version of the gateway must
   * send exactly the same ones.
   */
  create(asked: Asked, timeoutMs: number): Promise<Stripe.PaymentIntent>;
  /**
   * Confirms a PaymentIntent, which charges the card. Repeats the request within `leftMs` under the same key, if Stripe advises that.
   *
   * @param leftMs - returns the milliseconds that are left. It may return less than 0.
   */
  confirm(
    id: string,
    params: Stripe.PaymentIntentConfirmParams,
    more: { key: string; leftMs: () => number },
  ): Promise<Stripe.PaymentIntent | FailedConfirmation>;
  /** Finds the PaymentIntent of a charge of any age. `undefined`: no PaymentIntent exists, so the charge can never be made. */
  locate(asked: Asked): Promise<Stripe.PaymentIntent | undefined>;
  /** Finds the PaymentIntent of a reference in Stripe's list of the PaymentIntents created within an hour of `askedAtMs`. */
  list(reference: string, askedAtMs: number): Promise<Stripe.PaymentIntent | undefined>;
}

/**
 * Counts the requests under each key that is being counted. The SDK repeats a request whose connection was closed, even with
 * `maxNetworkRetries: 0`, and returns only the last error.
 */
function countRequests(stripe: Stripe) {
  const counts = new Map<string, number>();
  stripe.on('request', ({ idempotency_key: key = '' }) => {
    const known = counts.get(key);
    if (known !== undefined) counts.set(key, known + 1);
  });
  return counts;
}

export function createIntents(stripe: Stripe, clock: Clock, timeoutMs: number): Intents {
  const requests = countRequests(stripe);

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
    const mismatch = mismatchOf(intent, asked);
    if (mismatch) throw mismatch;
    return intent;
  };

  const confirm: Intents['confirm'] = async (id, params, { key, leftMs }) => {
    let notExecuted = 0;
    requests.set(key, 0);
    try {
      for (const pauseMs of [...pausesMs, undefined]) {
        try {
          return await stripe.paymentIntents.confirm(id, params, {
            idempotencyKey: key,
            timeout: Math.max(1, leftMs()),
          });
        } catch (error) {
          if (failureOf(error) === 'not-executed') notExecuted += 1;
          const pause = pauseMs === undefined ? Infinity : pauseMs * (1 + Math.random());
          if (!isRepeatable(error) || leftMs() - pause < shortestConfirmationMs)
            return { error, isExecuted: requests.get(key) !== notExecuted };
          await sleep(pause);
        }
      }
      throw new Error('A confirmation ends after its last pause');
    } finally {
      requests.delete(key);
    }
  };

  const list: Intents['list'] = async (reference, askedAtMs) => {
    const created = { gte: seconds(askedAtMs - createdWithinMs), lte: seconds(askedAtMs + createdWithinMs) };
    const listed = stripe.paymentIntents.list({ created, limit: 100 }, { timeout: timeoutMs });
    for await (const intent of listed) if (intent.metadata.reference === reference) return intent;
    return undefined;
  };

  return {
    create,
    confirm,
    list,
    locate: (asked) =>
      clock() - asked.askedAtMs < keysLiveMs ? create(asked, timeoutMs) : list(asked.reference, asked.askedAtMs),
  };
}
