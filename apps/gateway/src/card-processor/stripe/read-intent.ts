import type { DeclineReason } from '@assess/gateway-client/contract';
import type Stripe from 'stripe';
import type { RequestedCharge, FindOutcome } from '../card-processor.ts';
import { challengeAddress } from '../challenge-url.ts';
import { Mismatch, noAnswer, UnexpectedResponse } from './failures.ts';

/** The charge that a PaymentIntent must be about, the mode of the account's key, and the URL of Stripe's API. */
export type Asked = RequestedCharge & { readonly reference: string; readonly isLive: boolean; readonly api: string };

/**
 * Converts a currency code to Stripe's lower case. For the stores' currencies nothing else differs: Stripe and the gateway both count
 * amounts in the smallest unit, also for yen.
 */
export const wireCurrency = (currency: string): string => currency.toLowerCase();
export const ourCurrency = (currency: string): string => currency.toUpperCase();

/** Facts of a response by name, each with the expected value. */
export type Facts = Readonly<Record<string, readonly [given: unknown, expected: unknown]>>;

/** Returns an error that names the facts that differ; `undefined` when none does. */
export function differenceIn(facts: Facts): Mismatch | undefined {
  const names = Object.keys(facts).filter((name) => facts[name]?.[0] !== facts[name]?.[1]);
  return names.length > 0 ? new Mismatch(`another ${names.join(', ')}`) : undefined;
}

/**
 * Returns an error unless the object is the PaymentIntent of a charge. It checks every field, because a proxy may respond with JSON too. A
 * charge of Stripe Connect, for another account or with a transfer to one, is never the gateway's.
 */
export function mismatchOf(intent: Partial<Stripe.PaymentIntent>, asked: Asked): UnexpectedResponse | undefined {
  if (intent.object !== 'payment_intent' || typeof intent.id !== 'string')
    return new UnexpectedResponse('the response is not a PaymentIntent');
  return differenceIn({
    reference: [intent.metadata?.reference, asked.reference],
    amount: [intent.amount, asked.amountMinor],
    currency: [intent.currency, wireCurrency(asked.currency)],
    mode: [intent.livemode, asked.isLive],
    capture: [intent.capture_method === 'manual', false],
    account: [intent.on_behalf_of ?? intent.transfer_data ?? null, null],
  });
}

/** Returns an error unless Stripe has captured exactly the requested amount. */
const mismatchOfCharge = (
  { amount_received: received }: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  asked: Asked,
): Mismatch | undefined =>
  differenceIn({
    amount: [charge.amount, asked.amountMinor],
    'amount received': [received, asked.amountMinor],
    currency: [charge.currency, wireCurrency(asked.currency)],
    mode: [charge.livemode, asked.isLive],
    capture: [charge.captured && charge.status === 'succeeded', true],
    'amount captured': [charge.amount_captured, asked.amountMinor],
  });

/** Parses the outcome of a charge from its PaymentIntent, whose `latest_charge` must be expanded. */
export function readIntent(intent: Stripe.PaymentIntent, asked: Asked): FindOutcome {
  const mismatch = mismatchOf(intent, asked);
  if (mismatch) return noAnswer(mismatch);
  switch (intent.status) {
    case 'succeeded':
      return readApproval(intent, asked);
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
      return noAnswer(new Mismatch('another capture'));
    default:
      return { kind: 'no-answer', detail: `status ${intent.status}` };
  }
}

/** Returns the URL of the bank's page; `undefined` when it is not safe to redirect a payer there. */
function bankOf({ next_action: action }: Stripe.PaymentIntent, { api }: Asked): string | undefined {
  const url = action?.redirect_to_url?.url;
  return url ? challengeAddress(url, api) : undefined;
}

function readApproval(intent: Stripe.PaymentIntent, asked: Asked): FindOutcome {
  const { latest_charge: charge, setup_future_usage: use } = intent;
  const card = charge === null || typeof charge === 'string' ? undefined : charge.payment_method_details?.card;
  if (charge === null || typeof charge === 'string' || !card?.brand || !card.last4)
    return { kind: 'no-answer', detail: 'the charge has no card' };
  const mismatch = mismatchOfCharge(intent, charge, asked);
  if (mismatch) return noAnswer(mismatch);
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

/**
 * The decline reason for each of Stripe's codes. The bank's decline code takes precedence over Stripe's error code. All other codes mean
 * `declined`.
 */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  card_velocity_exceeded: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_cvc: 'wrong-security-code',
  invalid_cvc: 'wrong-security-code',
  processing_error: 'processing-error',
  issuer_not_available: 'processing-error',
  try_again_later: 'processing-error',
  reenter_transaction: 'processing-error',
  authentication_required: 'authentication-failed',
  authentication_not_handled: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
  payment_intent_payment_attempt_expired: 'authentication-unfinished',
};

/** Returns the reason why Stripe did not charge a card. */
const reasonOf = ({ decline_code, code }: { decline_code?: string; code?: string }): DeclineReason =>
  reasons[decline_code ?? ''] ?? reasons[code ?? ''] ?? 'declined';
