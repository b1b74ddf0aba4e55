import { namePattern } from '@assess/gateway-client/contract';
import type { AddressFormat, AddressPart } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { isCardNumber, isExpired, securityCodeLength, type Card } from './card.ts';

/** The payment page's form as typed. Everything is text until it is judged. */
export interface PaymentForm {
  firstName: string;
  lastName: string;
  cardNumber: string;
  expiryMonth: string;
  expiryYear: string;
  securityCode: string;
  email: string;
  country: string;
  region: string;
  street: string;
  apartment: string;
  city: string;
  postcode: string;
  acceptedTerms: boolean;
}

export type PaymentField = keyof PaymentForm;

/** What is wrong with a field; its message is in `payment-page/payment-messages.ts`. */
export type PaymentIssue =
  | 'first-name-required'
  | 'last-name-required'
  | 'name-invalid'
  | 'card-number-required'
  | 'card-number-invalid'
  | 'expiry-required'
  | 'expiry-invalid'
  | 'card-expired'
  | 'security-code-required'
  | 'security-code-invalid'
  | 'email-required'
  | 'email-invalid'
  | 'country-required'
  | 'region-required'
  | 'street-required'
  | 'city-required'
  | 'postcode-required'
  | 'postcode-invalid'
  | 'terms-required'
  | 'too-long';

export type PaymentIssues = Partial<Record<PaymentField, PaymentIssue>>;

/** What the chosen country asks of an address. */
export type AddressRules = Pick<AddressFormat, 'parts' | 'regions' | 'postcodeRequired' | 'isPostcode'>;

/** The form in the order of its fields, so that a list of errors reads like the page. */
export const paymentFields = (parts: readonly AddressPart[]): readonly PaymentField[] => [
  'firstName',
  'lastName',
  'cardNumber',
  'expiryMonth',
  'expiryYear',
  'securityCode',
  'email',
  'country',
  'street',
  'apartment',
  ...parts,
  'acceptedTerms',
];

const emailSchema = z.email();

const isEmpty = (text: string): boolean => text.trim() === '';

/** A year as people type it: `28` and `2028` are the same. */
export const fullYear = (typed: string): number => (typed.length === 2 ? 2000 + Number(typed) : Number(typed));

/**
 * Judges the payment form.
 *
 * @see spec §5 Payment form messages
 */
export function checkPaymentForm(form: PaymentForm, address: AddressRules, now: Date): PaymentIssues {
  const name = (typed: string, required: PaymentIssue): PaymentIssue | undefined =>
    isEmpty(typed) ? required : !namePattern.test(typed.trim()) ? 'name-invalid' : limited(typed, 60);
  const text = (typed: string, max: number, required?: PaymentIssue): PaymentIssue | undefined =>
    required && isEmpty(typed) ? required : limited(typed, max);
  const found: PaymentIssues = {
    firstName: name(form.firstName, 'first-name-required'),
    lastName: name(form.lastName, 'last-name-required'),
    cardNumber: isEmpty(form.cardNumber)
      ? 'card-number-required'
      : isCardNumber(form.cardNumber)
        ? undefined
        : 'card-number-invalid',
    ...expiryIssues(form, now),
    securityCode: isEmpty(form.securityCode)
      ? 'security-code-required'
      : isSecurityCode(form)
        ? undefined
        : 'security-code-invalid',
    email: isEmpty(form.email)
      ? 'email-required'
      : emailSchema.safeParse(form.email.trim()).success
        ? limited(form.email, 254)
        : 'email-invalid',
    country: isEmpty(form.country) ? 'country-required' : undefined,
    street: text(form.street, 100, 'street-required'),
    apartment: text(form.apartment, 60),
    city: text(form.city, 60, 'city-required'),
    region: regionIssue(form.region, address),
    postcode: postcodeIssue(form.postcode, address),
    acceptedTerms: form.acceptedTerms ? undefined : 'terms-required',
  };
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue));
}

const limited = (typed: string, max: number): PaymentIssue | undefined =>
  typed.trim().length > max ? 'too-long' : undefined;

const isSecurityCode = ({ securityCode, cardNumber }: PaymentForm): boolean =>
  /^\d+$/.test(securityCode.trim()) && securityCode.trim().length === securityCodeLength(cardNumber);

function expiryIssues({ expiryMonth, expiryYear }: PaymentForm, now: Date): PaymentIssues {
  const month = expiryMonth.trim();
  const year = expiryYear.trim();
  const issue = (typed: string, isRight: boolean): PaymentIssue | undefined =>
    typed === '' ? 'expiry-required' : isRight ? undefined : 'expiry-invalid';
  const issues: PaymentIssues = {
    expiryMonth: issue(month, /^(0?[1-9]|1[0-2])$/.test(month)),
    expiryYear: issue(year, /^(20)?\d{2}$/.test(year)),
  };
  const isWhole = !issues.expiryMonth && !issues.expiryYear;
  return isWhole && isExpired(Number(month), fullYear(year), now) ? { expiryMonth: 'card-expired' } : issues;
}

/** A part that the country's addresses go without may hold what was typed for another country. */
const isAsked = (part: AddressPart, { parts }: AddressRules): boolean => parts.includes(part);

function regionIssue(typed: string, address: AddressRules): PaymentIssue | undefined {
  if (!isAsked('region', address)) return undefined;
  if (address.regions.length === 0) return limited(typed, 60);
  return address.regions.some(({ code }) => code === typed) ? undefined : 'region-required';
}

function postcodeIssue(typed: string, address: AddressRules): PaymentIssue | undefined {
  const { postcodeRequired, isPostcode } = address;
  if (!isAsked('postcode', address)) return undefined;
  if (isEmpty(typed)) return postcodeRequired ? 'postcode-required' : undefined;
  return isPostcode(typed) ? undefined : 'postcode-invalid'; // judged without what is not sent
}

/** The form with the address as the country writes it: nothing of another country, the postcode in its usual spelling. */
export const withAddressOf = (
  form: PaymentForm,
  { parts, normalisePostcode }: Pick<AddressFormat, 'parts' | 'normalisePostcode'>,
): PaymentForm => ({
  ...form,
  region: parts.includes('region') ? form.region : '',
  postcode: parts.includes('postcode') ? normalisePostcode(form.postcode) : '',
});

/** The card in the form, ready to be encrypted. Call it on a form without issues. */
export const cardOf = (form: PaymentForm): Card => ({
  number: form.cardNumber.replace(/\D/g, ''),
  expiryMonth: Number(form.expiryMonth),
  expiryYear: fullYear(form.expiryYear.trim()),
  securityCode: form.securityCode.trim(),
});
