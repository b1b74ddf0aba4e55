import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type {
  RequestedCharge,
  CardProcessor,
  ChargeOutcome,
  ChargeRequest,
  FindOutcome,
  VoidOutcome,
} from '../card-processor.ts';
import { createBalance } from './balance.ts';
import { createCardHolders } from './card-holders.ts';
import { createStripe, isLiveKey } from './create-stripe.ts';
import { failureOf, isMissing, noAnswer } from './failures.ts';
import { createIntents, type FailedConfirmation } from './intents.ts';
import { readIntent, type Asked } from './read-intent.ts';
import { createDisputes, listCharges, listRefunds } from './read-listed.ts';
import { findRefund, makeRefund } from './refunds.ts';

export interface StripeCardProcessorOptions {
  /** A secret key `sk_…`, or a restricted key `rk_…`. */
  readonly secretKey: string;
  /** The URL of Stripe's API. */
  readonly api: string;
  /** The clock that all gateway processes share. It also sets a charge's `askedAtMs`. */
  readonly clock: Clock;
  /** The time-out of a charge, all its requests together. Default 10 000. */
  readonly chargeTimeoutMs?: number;
  /** The time-out of any other request to Stripe. Default 5 000. */
  readonly findTimeoutMs?: number;
}

/** The id of a PaymentIntent that does not exist, because Stripe's own ids are longer. */
const probeIntent = 'pi_reachability';

/** Thrown when the time-out of a charge ends before the confirmation was sent. */
class TooLate extends Error {
  override name = 'TooLate';
}

/**
 * Creates the card processor that uses Stripe's SDK. A charge is two requests: the first creates a PaymentIntent, which moves no money, and
 * the second confirms the PaymentIntent, which charges the card. If the first request fails, nothing was charged. To learn the outcome of a
 * charge, any gateway process repeats the first request, because for a day Stripe returns the same PaymentIntent for it.
 *
 * @see docs/decisions/0080-create-a-stripe-payment-intent-before-confirming-it.md
 */
export function createStripeCardProcessor(options: StripeCardProcessorOptions): CardProcessor {
  const { api, clock, chargeTimeoutMs = 10_000, findTimeoutMs: timeout = 5_000 } = options;
  const stripe = createStripe(options);
  const isLive = isLiveKey(options.secretKey);
  const intents = createIntents(stripe, clock, timeout);
  const holders = createCardHolders(stripe);
  const refunding = { stripe, intents, clock, isLive, timeoutMs: timeout };
  const expand = ['latest_charge'];

  /** Creates the PaymentIntent of a charge, ready to be confirmed. `undefined`: the stored card no longer exists. */
  async function prepare({ storedCardId, keepFor }: ChargeRequest, asked: Asked, left: () => number) {
    const customer =
      storedCardId !== undefined
        ? await holders.ofCard(storedCardId, left())
        : keepFor !== undefined && (await holders.of(keepFor, left));
    if (customer === undefined) return undefined;
    const { id } = await intents.create(asked, left());
    if (customer !== false) await stripe.paymentIntents.update(id, { customer }, { timeout: left() });
    return id;
  }

  async function confirm(
    id: string,
    request: ChargeRequest,
    asked: Asked,
    leftMs: () => number,
  ): Promise<ChargeOutcome> {
    const { reference, cardToken, storedCardId, keepFor, returnUrl, asksBank } = request;
    const ofCard = {
      ...(storedCardId !== undefined && { cvc_token: cardToken }),
      ...(asksBank && { request_three_d_secure: 'challenge' as const }),
    };
    const params = {
      payment_method: storedCardId ?? cardToken,
      return_url: returnUrl,
      ...(Object.keys(ofCard).length > 0 && { payment_method_options: { card: ofCard } }),
      ...(keepFor !== undefined && { setup_future_usage: 'on_session' as const }),
      expand,
    };
    const confirmed = await intents.confirm(id, params, { key: `confirm ${reference}`, leftMs });
    return 'isExecuted' in confirmed ? await explain(confirmed, id, asked) : asCharge(await ended(confirmed, asked));
  }

  /** Maps a failed confirmation to an outcome. The error of a declined card carries its PaymentIntent. */
  async function explain({ error, isExecuted }: FailedConfirmation, id: string, asked: Asked): Promise<ChargeOutcome> {
    if (!isExecuted) return { ...noAnswer(error), kind: 'not-sent' };
    const lost = { ...noAnswer(error), kind: 'lost' } as const;
    const known = error instanceof Stripe.errors.StripeError ? error : undefined;
    if (known?.payment_intent) {
      const outcome = asCharge(await ended(known.payment_intent, asked));
      if (outcome.kind !== 'lost' || outcome.isMismatch) return outcome;
    }
    const failure = failureOf(error);
    if (failure !== 'rejected' && failure !== 'rejected-unexplained') return lost;
    // Only once the PaymentIntent is cancelled is it certain that no charge follows.
    const voided = await cancel(id, asked);
    if (voided.kind === 'approved') return voided;
    if (voided.kind !== 'declined') return lost;
    const isCard = known?.param === undefined || known.param.startsWith('payment_method');
    return isCard ? { kind: 'declined', reason: 'token-expired' } : { ...lost, kind: 'not-sent' };
  }

  /**
   * Parses the outcome of a PaymentIntent. One whose card was declined is cancelled first, because Stripe would accept another card for it,
   * from anybody who has its client secret.
   */
  async function ended(intent: Stripe.PaymentIntent, asked: Asked): Promise<FindOutcome> {
    const found = readIntent(intent, asked);
    if (found.kind !== 'declined' || intent.status === 'canceled') return found;
    const cancelled = await cancel(intent.id, asked);
    return cancelled.kind === 'approved' ? cancelled : found;
  }

  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand }, { timeout });

  const read = async (id: string, asked: Asked): Promise<FindOutcome> => readIntent(await retrieve(id), asked);

  /** Cancels a PaymentIntent if Stripe allows it, and returns its outcome after that. */
  async function cancel(id: string, asked: Asked): Promise<VoidOutcome> {
    try {
      await stripe.paymentIntents.cancel(id, undefined, { timeout });
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'rejected' && failure !== 'rejected-unexplained') return noAnswer(error);
    }
    try {
      const found = await read(id, asked);
      return found.kind === 'not-found' || found.kind === 'requires-action' ? { kind: 'pending' } : found;
    } catch (error) {
      return noAnswer(error);
    }
  }

  async function locate(reference: string, expected: RequestedCharge) {
    const asked: Asked = { ...expected, reference, isLive, api };
    const intent = await intents.locate(asked);
    return intent && { id: intent.id, asked, found: await ended(await retrieve(intent.id), asked) };
  }

  return {
    ...createBalance(stripe, timeout, isLive),
    ...createDisputes(stripe, timeout, isLive),

    async charge(request) {
      const { reference, amountMinor, currency } = request;
      const asked: Asked = { reference, amountMinor, currency, askedAtMs: clock(), isLive, api };
      const endsAt = performance.now() + chargeTimeoutMs;
      const leftMs = () => Math.floor(endsAt - performance.now());
      const left = () => {
        if (leftMs() <= 0) throw new TooLate();
        return leftMs();
      };
      let id;
      try {
        id = await prepare(request, asked, left);
        if (id === undefined) return { kind: 'no-such-card' };
        left();
      } catch (error) {
        return { ...noAnswer(error), kind: 'not-sent' };
      }
      return await confirm(id, request, asked, leftMs);
    },

    async find(reference, expected) {
      try {
        return (await locate(reference, expected))?.found ?? { kind: 'not-found' };
      } catch (error) {
        return noAnswer(error);
      }
    },

    async void(reference, expected) {
      try {
        const located = await locate(reference, expected);
        if (!located) return { kind: 'declined', reason: 'not-processed' };
        const { id, asked, found } = located;
        return found.kind === 'not-found' || found.kind === 'requires-action' ? await cancel(id, asked) : found;
      } catch (error) {
        return noAnswer(error);
      }
    },

    async deleteCard(storedCardId) {
      try {
        if ((await holders.ofCard(storedCardId, timeout)) !== undefined)
          await stripe.paymentMethods.detach(storedCardId, undefined, { timeout });
        return { kind: 'forgotten' };
      } catch (error) {
        return noAnswer(error);
      }
    },

    refund: (request) => makeRefund(refunding, request),
    findRefund: (request) => findRefund(refunding, request),

    listApproved: (period) => listCharges({ stripe, isLive, timeout }, period),
    listRefunded: (period) => listRefunds({ stripe, isLive, timeout }, period),

    async probe() {
      try {
        await stripe.paymentIntents.retrieve(probeIntent, undefined, { timeout });
        return { kind: 'no-answer', detail: 'the response describes a payment that does not exist' };
      } catch (error) {
        return isMissing(error) ? { kind: 'there' } : noAnswer(error);
      }
    },
  };
}

/** Converts the outcome of a lookup to that of a charge request, which is unknown until the PaymentIntent has a result. */
const asCharge = (found: FindOutcome): ChargeOutcome => {
  switch (found.kind) {
    case 'approved':
    case 'declined':
    case 'requires-action':
      return found;
    case 'no-answer':
      return { ...found, kind: 'lost' };
    case 'pending':
    case 'not-found':
      return { kind: 'lost', detail: 'the response does not mention the charge' };
  }
};
