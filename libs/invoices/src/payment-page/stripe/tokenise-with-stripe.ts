import type { PaymentMethodCreateParams, Stripe, StripeError } from '@stripe/stripe-js';
import type { PaymentField, PaymentForm, PaymentIssue } from '../../payment-form.ts';
import type { TokenOutcome } from '../card-tokenizer.ts';
import { notReached } from '../card/tokenise-card.ts';
import { formFields, isPast } from './stripe-fields.ts';
import type { StripeSession } from './stripe-session.ts';

/** The time limit for Stripe's response, in milliseconds. Nothing is charged yet, so the payer can try again. */
const answerLimitMs = 10_000;

/** Tokenises the card: a new card becomes a PaymentMethod, the security code of a saved one becomes a token. */
export async function tokeniseWithStripe(session: StripeSession, form: PaymentForm): Promise<TokenOutcome> {
  const stripe = session.ready();
  if (!stripe) return notReached();
  try {
    return await inTime('savedCardId' in form ? sendCode(session, stripe) : sendCard(session, stripe, form));
  } catch (error) {
    console.warn('failed to get a token from Stripe', error);
    return notReached();
  }
}

async function sendCard(session: StripeSession, stripe: Stripe, form: PaymentForm): Promise<TokenOutcome> {
  const card = session.read().elements?.getElement('cardNumber');
  if (!card) return notReached();
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: billingDetails(form),
  });
  if (error) return outcomeOf(error);
  session.setLast4(paymentMethod.card?.last4);
  return { kind: 'token', token: paymentMethod.id };
}

async function sendCode(session: StripeSession, stripe: Stripe): Promise<TokenOutcome> {
  const code = session.read().elements?.getElement('cardCvc');
  if (!code) return notReached();
  const { token, error } = await stripe.createToken('cvc_update', code);
  return error ? outcomeOf(error) : { kind: 'token', token: token.id };
}

/** The details that banks compare with their records of the cardholder. */
const billingDetails = (form: PaymentForm): PaymentMethodCreateParams.BillingDetails => ({
  name: `${form.firstName} ${form.lastName}`,
  email: form.email,
  address: {
    line1: form.street,
    line2: form.apartment,
    city: form.city,
    state: form.region,
    postal_code: form.postcode,
    country: form.country,
  },
});

const unreadable: Readonly<Record<string, readonly [PaymentField, PaymentIssue]>> = {
  number: [formFields.cardNumber, 'card-number-invalid'],
  expiry: [formFields.cardExpiry, 'expiry-date-invalid'],
  cvc: [formFields.cardCvc, 'security-code-invalid'],
};

/** Maps Stripe's error to an outcome. @see https://docs.stripe.com/error-codes */
function outcomeOf({ type, code = '' }: StripeError): TokenOutcome {
  if (type !== 'validation_error' && type !== 'card_error') return notReached();
  if (isPast(code)) return { kind: 'invalid', issues: { [formFields.cardExpiry]: 'card-expired' } };
  const [, part = ''] = /^(?:incomplete|invalid|incorrect)_(number|expiry|cvc)/.exec(code) ?? [];
  const found = unreadable[part];
  return found ? { kind: 'invalid', issues: { [found[0]]: found[1] } } : { kind: 'card-refused' };
}

/** Rejects when Stripe's response takes longer than `answerLimitMs`. @throws Error on a timeout. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${answerLimitMs} ms.`)), answerLimitMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
