import type { CardDeclineReason } from '@assess/gateway-client/card-processor';
import type { CardBrand } from './card-brands.ts';

/**
 * The reasons for declining a card. The list repeats `cardDeclineReasons` of `@assess/gateway-client`, complete by its type, because
 * `npm start` reads the test cards before any library is built.
 */
const declineReasons = {
  declined: true,
  'insufficient-funds': true,
  'expired-card': true,
  'wrong-security-code': true,
  'processing-error': true,
  'authentication-failed': true,
  'authentication-unfinished': true,
} satisfies Readonly<Record<CardDeclineReason, true>>;

/**
 * The outcomes of charging a test card.
 *
 * - `approved-late`: approved, but pending for the time in `SLOW_ANSWER_MS`.
 * - `approved-held`: the request waits for the time in `HELD_CHARGE_MS` before the card processor records it.
 * - `approved-answer-lost`: approved, but the connection breaks before the response.
 * - `challenged`: its bank first challenges the customer on the challenge page, which decides the outcome.
 */
export const cardOutcomes = [
  'approved',
  'approved-late',
  'approved-held',
  'approved-answer-lost',
  'challenged',
  ...(Object.keys(declineReasons) as CardDeclineReason[]),
] as const;

export type CardOutcome = (typeof cardOutcomes)[number];

export interface TestCard {
  /** The card number, digits only. It works with any future expiry month and any security code of the brand's length. */
  readonly number: string;
  readonly brand: CardBrand;
  readonly outcome: CardOutcome;
  readonly title: string;
}

/** The card schemes' public test numbers with their outcomes. Every other valid number is approved. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'approved', title: 'Approved' },
  { number: '4111111111111111', brand: 'visa', outcome: 'approved', title: 'Approved' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'approved', title: 'Approved' },
  { number: '378282246310005', brand: 'amex', outcome: 'approved', title: 'Approved, security code of four digits' },
  { number: '6011111111111117', brand: 'discover', outcome: 'approved', title: 'Approved' },
  { number: '3566002020360505', brand: 'jcb', outcome: 'approved', title: 'Approved' },
  { number: '4000000000000002', brand: 'visa', outcome: 'declined', title: 'Declined' },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient-funds', title: 'Insufficient funds' },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired-card', title: 'Expired card' },
  { number: '4000000000000127', brand: 'visa', outcome: 'wrong-security-code', title: 'Wrong security code' },
  { number: '4000000000000119', brand: 'visa', outcome: 'processing-error', title: 'Processing error' },
  { number: '4000000000000077', brand: 'visa', outcome: 'approved-late', title: 'Approved, answer after 30 seconds' },
  {
    number: '4000000000000341',
    brand: 'visa',
    outcome: 'approved-held',
    title: 'Held up on the way for 125 seconds, then approved',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    outcome: 'approved-answer-lost',
    title: 'Charged, but the answer is lost',
  },
  {
    number: '4000000000003055',
    brand: 'visa',
    outcome: 'approved',
    title: 'Approved by 3-D Secure without a question (frictionless)',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    outcome: 'challenged',
    title: '3-D Secure: the bank asks, on a page where the answer is chosen',
  },
];
