import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type {
  RequestedCharge,
  CardProcessor,
  ChargeOutcome,
  ChargeRequest,
  FindOutcome,
  LedgerCharge,
  NoAnswer,
  VoidOutcome,
} from '../card-processor.ts';
import { createBalance } from './balance.ts';
import { createCardHolders } from './card-holders.ts';
import { createStripe } from './create-stripe.ts';
import { detailOf, isMissing } from './failures.ts';
import { createIntents } from './intents.ts';
import { readIntent, type Asked } from './read-intent.ts';
import { readListedCharge, readListedRefund, secondsOf } from './read-listed.ts';
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
  const intents = createIntents(stripe, clock, timeout);
  const holders = createCardHolders(stripe);
  const refunding = { stripe, intents, clock, timeoutMs: timeout };
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

  async function confirm(id: string, request: ChargeRequest, asked: Asked, timeoutMs: number): Promise<ChargeOutcome> {
    const { reference, cardToken, storedCardId, keepFor, returnUrl, asksBank } = request;
    try {
      const ofCard = {
        ...(storedCardId !== undefined && { cvc_token: cardToken }),
        ...(asksBank && { request_three_d_secure: 'challenge' as const }),
      };
      const confirmed = await stripe.paymentIntents.confirm(
        id,
        {
          payment_method: storedCardId ?? cardToken,
          return_url: returnUrl,
          ...(Object.keys(ofCard).length > 0 && { payment_method_options: { card: ofCard } }),
          ...(keepFor !== undefined && { setup_future_usage: 'on_session' }),
          expand,
        },
        { idempotencyKey: `confirm ${reference}`, timeout: timeoutMs },
      );
      return answered(await ended(confirmed, asked)) ?? lost('the response does not mention the charge');
    } catch (error) {
      return await explain(error, id, asked);
    }
  }

  /** Maps a failed confirmation to an outcome. The error of a declined card carries its PaymentIntent. */
  async function explain(error: unknown, id: string, asked: Asked): Promise<ChargeOutcome> {
    const told = error instanceof Stripe.errors.StripeError && error.payment_intent;
    const outcome = told ? answered(await ended(told, asked)) : undefined;
    if (outcome) return outcome;
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return lost(detailOf(error));
    // Stripe rejected the request as invalid. Only once the PaymentIntent is cancelled is it certain that no charge follows.
    const voided = await cancel(id, asked);
    if (voided.kind === 'approved') return voided;
    if (voided.kind !== 'declined') return lost(detailOf(error));
    const isCard = error.param === undefined || error.param.startsWith('payment_method');
    return isCard ? { kind: 'declined', reason: 'token-expired' } : { kind: 'not-sent', detail: detailOf(error) };
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
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return noAnswer(error);
    }
    try {
      const found = await read(id, asked);
      return found.kind === 'not-found' || found.kind === 'requires-action' ? { kind: 'pending' } : found;
    } catch (error) {
      return noAnswer(error);
    }
  }

  async function locate(reference: string, expected: RequestedCharge) {
    const asked: Asked = { ...expected, reference, api };
    const intent = await intents.locate(asked);
    return intent && { id: intent.id, asked, found: await ended(await retrieve(intent.id), asked) };
  }

  /** Lists the items that are charges or refunds of the gateway. */
  async function list<Item>(items: AsyncIterable<Item>, read: (item: Item) => LedgerCharge | undefined) {
    try {
      const charges: LedgerCharge[] = [];
      for await (const item of items) {
        const charge = read(item);
        if (charge) charges.push(charge);
      }
      return { kind: 'listed', charges } as const;
    } catch (error) {
      return noAnswer(error);
    }
  }

  return {
    ...createBalance(stripe, timeout),

    async charge(request) {
      const { reference, amountMinor, currency } = request;
      const asked: Asked = { reference, amountMinor, currency, askedAtMs: clock(), api };
      const endsAt = performance.now() + chargeTimeoutMs;
      const left = () => {
        const leftMs = Math.floor(endsAt - performance.now());
        if (leftMs <= 0) throw new TooLate();
        return leftMs;
      };
      try {
        const id = await prepare(request, asked, left);
        if (id === undefined) return { kind: 'no-such-card' };
        const timeoutMs = left();
        return await confirm(id, request, asked, timeoutMs);
      } catch (error) {
        return { kind: 'not-sent', detail: detailOf(error) };
      }
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

    listApproved: (period) =>
      list(stripe.charges.list({ created: secondsOf(period), limit: 100 }, { timeout }), readListedCharge),

    listRefunded: (period) =>
      list(
        stripe.refunds.list({ created: secondsOf(period), limit: 100, expand: ['data.charge'] }, { timeout }),
        readListedRefund,
      ),

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

/** Returns a lookup outcome if it can also be the outcome of a charge request; `undefined` otherwise. */
const answered = (found: FindOutcome): ChargeOutcome | undefined =>
  found.kind === 'approved' || found.kind === 'declined' || found.kind === 'requires-action' ? found : undefined;

const lost = (detail: string): ChargeOutcome => ({ kind: 'lost', detail });

const noAnswer = (error: unknown): NoAnswer => ({ kind: 'no-answer', detail: detailOf(error) });
