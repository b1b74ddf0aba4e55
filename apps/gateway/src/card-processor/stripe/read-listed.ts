import type Stripe from 'stripe';
import type { LedgerCharge, Period } from '../card-processor.ts';
import { Mismatch, noAnswer, UnexpectedResponse } from './failures.ts';
import { ourCurrency } from './read-intent.ts';
import { isMade } from './refunds.ts';

interface ListDependencies {
  readonly stripe: Stripe;
  /** True if the key is one of live mode. */
  readonly isLive: boolean;
  /** The time-out of each page in milliseconds. */
  readonly timeout: number;
}

/** Lists the gateway's charges that Stripe has captured in a period. */
export const listCharges = ({ stripe, isLive, timeout }: ListDependencies, period: Period) =>
  list(stripe.charges.list({ created: secondsOf(period), limit: 100 }, { timeout }), (charge) =>
    readListedCharge(charge, isLive),
  );

/** Lists the refunds of the gateway's charges that Stripe has made in a period. */
export const listRefunds = ({ stripe, isLive, timeout }: ListDependencies, period: Period) =>
  list(
    stripe.refunds.list({ created: secondsOf(period), limit: 100, expand: ['data.charge'] }, { timeout }),
    (refund) => readListedRefund(refund, isLive),
  );

/** Reads all pages of a list. Items for which `read` returns `undefined` are left out. */
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

/**
 * Converts a period to whole seconds, in which Stripe counts. Rounding loses nothing, because the gateway's ledger stores Stripe's times,
 * which are whole seconds.
 */
export const secondsOf = ({ fromMs, toMs }: Period) => ({
  gte: Math.ceil(fromMs / 1_000),
  lt: Math.ceil(toMs / 1_000),
});

/**
 * Reads a charge of Stripe's list, with the amount that was captured. `undefined`: no money was taken, or the charge has no reference,
 * because the gateway did not make it.
 *
 * @throws Mismatch for a charge of the other mode, because the list is then not that of the gateway's account.
 */
function readListedCharge(charge: Stripe.Charge, isLive: boolean): LedgerCharge | undefined {
  const { metadata, status, captured, amount_captured: amountMinor, currency, livemode } = charge;
  if (livemode !== isLive) throw new Mismatch('another mode');
  if (metadata.reference === undefined || status !== 'succeeded' || !captured) return undefined;
  return { reference: metadata.reference, amountMinor, currency: ourCurrency(currency) };
}

/**
 * Reads a refund of Stripe's list, whose charge must be expanded. A refund without a reference of the gateway, such as one made in Stripe's
 * dashboard, has Stripe's id and the reference of its charge. `undefined`: no money went back, or the charge is not the gateway's.
 *
 * @throws UnexpectedResponse when the charge is not expanded, because the refund could then be left out by mistake, and Mismatch for the
 *   refund of a charge of the other mode.
 */
function readListedRefund(refund: Stripe.Refund, isLive: boolean): LedgerCharge | undefined {
  if (!isMade(refund)) return undefined;
  if (typeof refund.charge === 'string') throw new UnexpectedResponse('the list of refunds has no charges');
  if (refund.charge && refund.charge.livemode !== isLive) throw new Mismatch('another mode');
  const amount = { amountMinor: refund.amount, currency: ourCurrency(refund.currency) };
  const own = refund.metadata?.reference;
  if (own !== undefined) return { reference: own, ...amount };
  const charge = refund.charge?.metadata.reference;
  return charge === undefined ? undefined : { reference: refund.id, charge, ...amount };
}
