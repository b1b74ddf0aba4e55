import type Stripe from 'stripe';
import type { ReadCard } from '../../card-processor/card.ts';
import type { CardOutcome } from '../../card-processor/test-cards.ts';

/** The reaction of a bank to a card: none, a decline, or a 3-D Secure challenge. */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  /** The expiry month. Default: December 2030. */
  readonly expiry?: { readonly exp_month: number; readonly exp_year: number };
  readonly refused?: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>;
  readonly isAsking?: boolean;
  /** The first status of a refund to the card. Default: `succeeded`. */
  readonly refundBegins?: 'pending';
  /** The dispute that follows at once after a charge of the card. Default: none. */
  readonly disputed?: { readonly reason: string; readonly isInquiry?: boolean };
}

const visa = { brand: 'visa', last4: '4242' };

/** Stripe's test cards, by Stripe's names for them. @see https://docs.stripe.com/testing */
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
  pm_card_pendingRefund: { ...visa, last4: '7726', refundBegins: 'pending' },
  pm_card_createDispute: { ...visa, last4: '0259', disputed: { reason: 'fraudulent' } },
  pm_card_createDisputeProductNotReceived: { ...visa, last4: '2685', disputed: { reason: 'product_not_received' } },
  pm_card_createDisputeInquiry: { ...visa, last4: '1976', disputed: { reason: 'fraudulent', isInquiry: true } },
  pm_card_authenticationRequired: { ...visa, last4: '3184', isAsking: true },
};

type Reaction = Pick<TestCard, 'refused' | 'isAsking'>;

const approves: Reaction = {};
const declines = (code: string, decline_code?: string): Reaction => ({
  refused: { code, ...(decline_code !== undefined && { decline_code }) } as Reaction['refused'],
});

/** The bank's reaction to a typed number, by the outcome of that number at the sandbox's card processor. */
const reactions: Readonly<Record<CardOutcome, Reaction>> = {
  approved: approves,
  'approved-late': approves,
  'approved-held': approves,
  'approved-answer-lost': approves,
  challenged: { isAsking: true },
  declined: declines('card_declined', 'generic_decline'),
  'insufficient-funds': declines('card_declined', 'insufficient_funds'),
  'expired-card': declines('expired_card'),
  'wrong-security-code': declines('incorrect_cvc'),
  'processing-error': declines('processing_error'),
  'authentication-failed': declines('payment_intent_authentication_failure'),
  'authentication-unfinished': declines('payment_intent_payment_attempt_expired'),
};

/** Builds the card that was typed into Stripe's fields. */
export const typedCard = ({
  brand,
  last4,
  expiryMonth,
  expiryYear,
  outcome,
}: Omit<ReadCard, 'fingerprint'>): TestCard => ({
  ...{ brand, last4, expiry: { exp_month: expiryMonth, exp_year: expiryYear } },
  ...reactions[outcome],
});
