import {
  acceptedTerms,
  checkAddress,
  payerEmail,
  payerFields,
  type AddressRulesOf,
  type PayerIssue,
} from '@assess/gateway-client/contract';
import { isCardNumber, normaliseTyped } from '@assess/i18n';
import type { AddressPart } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { cardDigits, isExpired, securityCodeLength, type Card } from './card.ts';

/** A mistake in a card field; its message and those of `PayerIssue` are in `payment-page/field-messages.ts`. */
export type CardIssue =
  | 'card-number-required'
  | 'card-number-invalid'
  | 'expiry-required'
  | 'expiry-invalid'
  | 'card-expired'
  | 'security-code-required'
  | 'security-code-invalid';

export type PaymentIssue = PayerIssue | CardIssue;

const typed = (required: CardIssue, spell = normaliseTyped) =>
  z.string(required).check(z.overwrite(spell), z.minLength(1, required));

/** The card exists on this page only: the gateway has no such fields. */
const cardFields = {
  cardNumber: typed('card-number-required', cardDigits).check(
    z.refine(isCardNumber, 'card-number-invalid' satisfies CardIssue),
  ),
  expiryMonth: typed('expiry-required').check(z.regex(/^(0?[1-9]|1[0-2])$/, 'expiry-invalid' satisfies CardIssue)),
  expiryYear: typed('expiry-required').check(z.regex(/^(20)?\d{2}$/, 'expiry-invalid' satisfies CardIssue)),
  securityCode: typed('security-code-required', cardDigits),
};

type CardFields = Record<keyof typeof cardFields, string>;

/** Judges a card by several fields: its number decides the length of the security code, month and year are one date. */
const checkCard = <Typed extends CardFields>(now: () => Date) =>
  z.check<Typed>(({ value, issues }) => {
    const add = (field: keyof CardFields, issue: CardIssue) =>
      issues.push({ code: 'custom', path: [field], message: issue, input: value, continue: true });
    const { cardNumber, expiryMonth, expiryYear, securityCode } = value;
    if (!new RegExp(`^\\d{${securityCodeLength(cardNumber)}}$`).test(securityCode))
      add('securityCode', 'security-code-invalid');
    const isDate = !issues.some(({ path }) => /^expiry/.test(String(path?.[0])));
    if (isDate && isExpired(Number(expiryMonth), fullYear(expiryYear), now())) add('expiryMonth', 'card-expired');
  });

/**
 * The payment page's form: who pays by the rules of the gateway, and the card. The first issue of a field is the one to
 * tell.
 *
 * @see spec §5 Payment form messages
 */
export const createPaymentFormSchema = (rulesOf: AddressRulesOf, now: () => Date = () => new Date()) =>
  z
    .object({ ...payerFields, ...cardFields, email: payerEmail, acceptedTerms })
    .check(checkAddress(rulesOf), checkCard(now));

/** A payment form: as typed until it is judged, in the spelling of the rules afterwards. */
export type PaymentForm = z.infer<ReturnType<typeof createPaymentFormSchema>>;

export type PaymentField = keyof PaymentForm;

export type PaymentIssues = Partial<Record<PaymentField, PaymentIssue>>;

/** The form in the order of its fields, so that a list of errors reads like the page. */
export const paymentFields = (parts: readonly AddressPart[]): readonly PaymentField[] => [
  'firstName',
  'lastName',
  'cardNumber',
  'expiryMonth',
  'expiryYear',
  'securityCode',
  'email',
  'company',
  'country',
  'street',
  'apartment',
  'line3',
  ...parts,
  'vatNumber',
  'acceptedTerms',
];

/** A year as people type it: `28` and `2028` are the same. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** The card in the form, ready to be encrypted. Call it on a form without issues. */
export const cardOf = (form: PaymentForm): Card => ({
  number: form.cardNumber,
  expiryMonth: Number(form.expiryMonth),
  expiryYear: fullYear(form.expiryYear),
  securityCode: form.securityCode,
});
