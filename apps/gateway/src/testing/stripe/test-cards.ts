import type Stripe from 'stripe';

/** The reaction of a bank to a card: none, a decline, or a 3-D Secure challenge. */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly refused?: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>;
  readonly isAsking?: boolean;
}

const visa = { brand: 'visa', last4: '4242' };

/** Stripe's test cards, by the names that it gives them. @see https://docs.stripe.com/testing */
export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa,
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '8431' },
  pm_card_chargeDeclined: {
    ...visa,
    last4: '0002',
    refused: { code: 'card_declined', decline_code: 'generic_decline' },
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    ...{ ...visa, last4: '9995' },
    refused: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  pm_card_chargeDeclinedExpiredCard: { ...visa, last4: '0069', refused: { code: 'expired_card' } },
  pm_card_chargeDeclinedIncorrectCvc: { ...visa, last4: '0127', refused: { code: 'incorrect_cvc' } },
  pm_card_chargeDeclinedProcessingError: { ...visa, last4: '0119', refused: { code: 'processing_error' } },
  pm_card_threeDSecure2Required: { ...visa, last4: '3220', isAsking: true },
  pm_card_authenticationRequired: { ...visa, last4: '3184', isAsking: true },
};
