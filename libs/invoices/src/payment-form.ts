import {
  acceptedTerms,
  checkAddress,
  payerEmail,
  payerFields,
  type AddressRulesOf,
  type PayerIssue,
  type SavedCard,
  brandNameOf,
} from '@assess/gateway-client/contract';
import { isCardNumber, normaliseTyped } from '@assess/i18n';
import type { AddressPart } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { cardDigits, isExpired, securityCodeLength, type Card, type SecurityCode } from './card.ts';
import { codeLengthOf } from './card-brands.ts';

/** A mistake in a card field; its message and those of `PayerIssue` are in `payment-page/field-messages.ts`. */
export type CardIssue =
  | 'card-number-required'
  | 'card-number-invalid'
  | 'expiry-required'
  | 'expiry-invalid'
  | 'expiry-date-invalid'
  | 'card-expired'
  | 'security-code-required'
  | 'security-code-invalid';

export type PaymentIssue = PayerIssue | CardIssue;

const typed = (required: CardIssue, spell = normaliseTyped) =>
  z.string(required).check(z.overwrite(spell), z.minLength(1, required));

const securityCode = typed('security-code-required', cardDigits);

/** The card exists on this page only: the gateway has no such fields. */
const cardFields = {
  cardNumber: typed('card-number-required', cardDigits).check(
    z.refine(isCardNumber, 'card-number-invalid' satisfies CardIssue),
  ),
  expiryMonth: typed('expiry-required').check(z.regex(/^(0?[1-9]|1[0-2])$/, 'expiry-invalid' satisfies CardIssue)),
  expiryYear: typed('expiry-required').check(z.regex(/^(20)?\d{2}$/, 'expiry-invalid' satisfies CardIssue)),
  securityCode,
};

type CardFields = Record<keyof typeof cardFields, string>;

const isCode = (code: string, length: number): boolean => new RegExp(`^\\d{${length}}$`).test(code);

/** Judges a card by several fields: its number decides the length of the security code, month and year are one date. */
const checkCard = <Typed extends CardFields>(now: () => Date) =>
  z.check<Typed>(({ value, issues }) => {
    const add = (field: keyof CardFields, issue: CardIssue) =>
      issues.push({ code: 'custom', path: [field], message: issue, input: value, continue: true });
    const { cardNumber, expiryMonth, expiryYear, securityCode } = value;
    if (!isCode(securityCode, securityCodeLength(cardNumber))) add('securityCode', 'security-code-invalid');
    const isDate = !issues.some(({ path }) => /^expiry/.test(String(path?.[0])));
    if (isDate && isExpired(Number(expiryMonth), fullYear(expiryYear), now())) add('expiryMonth', 'card-expired');
  });

/** The fields of every payment, whatever card it is charged to. */
const everyPayment = { ...payerFields, email: payerEmail, acceptedTerms };

/**
 * The payment page's form: who pays by the rules of the gateway, and the card. The first issue of a field is the one to
 * tell.
 *
 * @see spec §5 Payment form messages
 */
export const createPaymentFormSchema = (rulesOf: AddressRulesOf, now: () => Date = () => new Date()) =>
  z
    .object({ ...everyPayment, ...cardFields, keepCard: z._default(z.boolean(), false) })
    .check(checkAddress(rulesOf), checkCard(now));

/** The same form where a saved card is charged: nothing of a card but its security code is typed, and nothing else comes out. */
export const createSavedCardFormSchema = (rulesOf: AddressRulesOf, card: Pick<SavedCard, 'id' | 'brand'>) => {
  const codeLength = codeLengthOf(brandNameOf(card.brand));
  return z.pipe(
    z
      .object({
        ...everyPayment,
        securityCode: securityCode.check(
          z.refine((code) => isCode(code, codeLength), 'security-code-invalid' satisfies CardIssue),
        ),
      })
      .check(checkAddress(rulesOf)),
    z.transform((typed) => ({ ...typed, savedCardId: card.id })),
  );
};

/**
 * What the form holds of a field that the card processor shows in a frame of its own: nothing of what is typed there, but what is wrong
 * with it. Empty: nothing is typed, or it is forgotten. None where the field is not there yet.
 */
export type HostedField = CardIssue | 'complete' | '';

const hosted = (required: CardIssue) =>
  z.optional(
    z.custom<HostedField>().check(
      z.check(({ value, issues }) => {
        if (value !== 'complete') issues.push({ code: 'custom', message: value || required, input: value });
      }),
    ),
  );

const hostedCode = hosted('security-code-required');

/** The form where the card is typed into the card processor's own fields: nothing of it comes out. */
export const createHostedCardFormSchema = (rulesOf: AddressRulesOf) =>
  z.pipe(
    z
      .object({
        ...everyPayment,
        cardNumber: hosted('card-number-required'),
        expiryMonth: hosted('expiry-required'),
        securityCode: hostedCode,
        keepCard: z._default(z.boolean(), false),
      })
      .check(checkAddress(rulesOf)),
    z.transform(withoutCard),
  );

/** The same where a saved card is charged, whose code alone is typed. */
export const createHostedCodeFormSchema = (rulesOf: AddressRulesOf, card: Pick<SavedCard, 'id'>) =>
  z.pipe(
    z.object({ ...everyPayment, securityCode: hostedCode }).check(checkAddress(rulesOf)),
    z.transform((typed) => ({ ...withoutCard(typed), savedCardId: card.id })),
  );

/** A form without anything of its card. */
export function withoutCard<Typed extends Partial<CardFields>>(typed: Typed): Omit<Typed, keyof CardFields> {
  const rest: Partial<CardFields> = { ...typed };
  for (const field of ['cardNumber', 'expiryMonth', 'expiryYear', 'securityCode'] as const) delete rest[field];
  return rest as Omit<Typed, keyof CardFields>;
}

/** A payment form whose card is typed: as typed until it is judged, in the spelling of the rules afterwards. */
export type NewCardForm = z.infer<ReturnType<typeof createPaymentFormSchema>>;

export type SavedCardForm = z.infer<ReturnType<typeof createSavedCardFormSchema>>;

/** A payment form that was judged and whose card is in fields of the card processor. */
export type HostedForm =
  | z.infer<ReturnType<typeof createHostedCardFormSchema>>
  | z.infer<ReturnType<typeof createHostedCodeFormSchema>>;

/** A payment form that was judged. */
export type PaymentForm = NewCardForm | SavedCardForm | HostedForm;

/** The form as its fields hold it: those of a typed card are not there while a saved one is chosen. */
export type TypedPayment = Omit<z.input<ReturnType<typeof createSavedCardFormSchema>>, 'securityCode'> &
  Partial<z.input<ReturnType<typeof createPaymentFormSchema>>>;

export type PaymentField = keyof NewCardForm;

export type PaymentIssues = Partial<Record<PaymentField, PaymentIssue>>;

/** The form in the order of its fields, so that a list of errors reads like the page. */
export const paymentFields = (parts: readonly AddressPart[]): readonly PaymentField[] => [
  'firstName',
  'lastName',
  'cardNumber',
  'expiryMonth',
  'expiryYear',
  'securityCode',
  'keepCard',
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

/** What the card processor is told: a card, or of a saved one the security code alone. Call it on a form without issues. */
export const cardOf = (form: NewCardForm | SavedCardForm): Card | SecurityCode =>
  'savedCardId' in form
    ? { securityCode: form.securityCode }
    : {
        number: form.cardNumber,
        expiryMonth: Number(form.expiryMonth),
        expiryYear: fullYear(form.expiryYear),
        securityCode: form.securityCode,
      };
