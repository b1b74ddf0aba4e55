import type Stripe from 'stripe';
import type { LedgerCharge, Period } from '../card-processor.ts';
import { ourCurrency } from './read-intent.ts';
import { isMade } from './refunds.ts';

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
 */
export function readListedCharge(charge: Stripe.Charge): LedgerCharge | undefined {
  const { metadata, status, captured, amount_captured: amountMinor, currency } = charge;
  if (metadata.reference === undefined || status !== 'succeeded' || !captured) return undefined;
  return { reference: metadata.reference, amountMinor, currency: ourCurrency(currency) };
}

/**
 * Reads a refund of Stripe's list, whose charge must be expanded. A refund without a reference of the gateway, such as one made in Stripe's
 * dashboard, has Stripe's id and the reference of its charge. `undefined`: no money went back, or the charge is not the gateway's.
 *
 * @throws when the charge is not expanded, because the refund could then be left out by mistake.
 */
export function readListedRefund(refund: Stripe.Refund): LedgerCharge | undefined {
  if (!isMade(refund)) return undefined;
  const amount = { amountMinor: refund.amount, currency: ourCurrency(refund.currency) };
  const own = refund.metadata?.reference;
  if (own !== undefined) return { reference: own, ...amount };
  if (typeof refund.charge === 'string') throw new Error('The list of refunds has no charges');
  const charge = refund.charge?.metadata.reference;
  return charge === undefined ? undefined : { reference: refund.id, charge, ...amount };
}
