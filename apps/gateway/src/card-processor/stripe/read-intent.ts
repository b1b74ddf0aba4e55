import type Stripe from 'stripe';
import type { Approval, RequestedCharge, FindOutcome } from '../card-processor.ts';
import { challengeAddress } from '../challenge-url.ts';
import { reasonOf } from './decline-reasons.ts';

/** The charge that a PaymentIntent must be about, and the URL of Stripe's API. */
export type Asked = RequestedCharge & { readonly reference: string; readonly api: string };

/**
 * Converts a currency code to Stripe's lower case. For the stores' currencies nothing else differs: Stripe and the gateway both count
 * amounts in the smallest unit, also for yen.
 */
export const wireCurrency = (currency: string): string => currency.toLowerCase();
export const ourCurrency = (currency: string): string => currency.toUpperCase();

/** True when the object is the PaymentIntent of a charge. It checks every field, because a proxy may respond with JSON too. */
export const isOf = (intent: Partial<Stripe.PaymentIntent>, { reference, amountMinor, currency }: Asked): boolean =>
  intent.object === 'payment_intent' &&
  typeof intent.id === 'string' &&
  intent.metadata?.reference === reference &&
  intent.amount === amountMinor &&
  intent.currency === wireCurrency(currency);

/** Parses the outcome of a charge from its PaymentIntent, whose `latest_charge` must be expanded. */
export function readIntent(intent: Stripe.PaymentIntent, asked: Asked): FindOutcome {
  if (!isOf(intent, asked)) return { kind: 'no-answer', detail: 'the response does not match the charge' };
  switch (intent.status) {
    case 'succeeded':
      return readApproval(intent) ?? { kind: 'no-answer', detail: 'the charge has no card' };
    case 'canceled':
      return {
        kind: 'declined',
        reason: intent.last_payment_error ? reasonOf(intent.last_payment_error) : 'not-processed',
      };
    case 'processing':
      return { kind: 'pending' };
    case 'requires_action':
      return { kind: 'requires-action', url: bankOf(intent, asked) };
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { kind: 'declined', reason: reasonOf(intent.last_payment_error) }
        : { kind: 'not-found' };
    case 'requires_confirmation':
      return { kind: 'not-found' };
    case 'requires_capture': // the gateway captures its charges immediately
    default:
      return { kind: 'no-answer', detail: `status ${intent.status}` };
  }
}

/** Returns the URL of the bank's page; `undefined` when it is not safe to redirect a payer there. */
function bankOf({ next_action: action }: Stripe.PaymentIntent, { api }: Asked): string | undefined {
  const url = action?.redirect_to_url?.url;
  return url ? challengeAddress(url, api) : undefined;
}

function readApproval({ latest_charge: charge, setup_future_usage: use }: Stripe.PaymentIntent): Approval | undefined {
  if (charge === null || typeof charge === 'string') return undefined;
  const card = charge.payment_method_details?.card;
  if (!card?.brand || !card.last4) return undefined;
  return {
    kind: 'approved',
    card: { brand: card.brand, last4: card.last4 },
    chargedAtMs: charge.created * 1_000,
    ...(use && charge.payment_method && { storedCard: storedCardOf(charge.payment_method, card) }),
  };
}

const storedCardOf = (id: string, card: Stripe.Charge.PaymentMethodDetails.Card) => ({
  id,
  expiryMonth: card.exp_month,
  expiryYear: card.exp_year,
});
