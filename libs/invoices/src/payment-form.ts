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

/** A mistake in a card field. `form-fields/field-messages.ts` has the messages for it and for `PayerIssue`. */
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

/** The schema of the card fields. Only the payment page validates them, because the gateway never receives a card. */
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

/**
 * Validates the card fields that depend on each other: the number decides the length of the security code, and month and
 * year form one date.
 */
const checkCard = <Typed extends CardFields>(now: () => Date) =>
  z.check<Typed>(({ value, issues }) => {
    const add = (field: keyof CardFields, issue: CardIssue) =>
      issues.push({ code: 'custom', path: [field], message: issue, input: value, continue: true });
    const { cardNumber, expiryMonth, expiryYear, securityCode } = value;
    if (!isCode(securityCode, securityCodeLength(cardNumber))) add('securityCode', 'security-code-invalid');
    const isDate = !issues.some(({ path }) => /^expiry/.test(String(path?.[0])));
    if (isDate && isExpired(Number(expiryMonth), fullYear(expiryYear), now())) add('expiryMonth', 'card-expired');
  });

/** The schema of the fields that every payment has, independent of the card. */
const everyPayment = { ...payerFields, email: payerEmail, acceptedTerms };

/**
 * Creates the schema of the payment form: the payer by the gateway's rules, and the card. The page shows the first issue
 * of a field.
 *
 * @see spec §5 Payment form messages
 */
export const createPaymentFormSchema = (rulesOf: AddressRulesOf, now: () => Date = () => new Date()) =>
  z
    .object({ ...everyPayment, ...cardFields, saveCard: z._default(z.boolean(), false) })
    .check(checkAddress(rulesOf), checkCard(now));

/** Creates the schema for a payment with a saved card. The security code is the only card field of its input and output. */
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
 * The state of a card field inside the card processor's iframe. The form knows only the field's issue, never its
 * content. Empty: nothing has been typed, or the field was cleared. `undefined`: the field does not exist yet.
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

/** Creates the schema for a card that is typed into the card processor's own fields. The output has no card fields. */
export const createHostedCardFormSchema = (rulesOf: AddressRulesOf) =>
  z.pipe(
    z
      .object({
        ...everyPayment,
        cardNumber: hosted('card-number-required'),
        expiryMonth: hosted('expiry-required'),
        securityCode: hostedCode,
        saveCard: z._default(z.boolean(), false),
      })
      .check(checkAddress(rulesOf)),
    z.transform(withoutCard),
  );

/** Creates the schema for a saved card whose security code is typed into the card processor's own field. */
export const createHostedCodeFormSchema = (rulesOf: AddressRulesOf, card: Pick<SavedCard, 'id'>) =>
  z.pipe(
    z.object({ ...everyPayment, securityCode: hostedCode }).check(checkAddress(rulesOf)),
    z.transform((typed) => ({ ...withoutCard(typed), savedCardId: card.id })),
  );

/** Removes all card fields from a form. */
export function withoutCard<Typed extends Partial<CardFields>>(typed: Typed): Omit<Typed, keyof CardFields> {
  const rest: Partial<CardFields> = { ...typed };
  for (const field of ['cardNumber', 'expiryMonth', 'expiryYear', 'securityCode'] as const) delete rest[field];
  return rest as Omit<Typed, keyof CardFields>;
}

/** A validated payment form with a typed card, in the normalised spelling. */
export type NewCardForm = z.infer<ReturnType<typeof createPaymentFormSchema>>;

export type SavedCardForm = z.infer<ReturnType<typeof createSavedCardFormSchema>>;

/** A validated payment form whose card is in the card processor's fields. */
export type HostedForm =
  | z.infer<ReturnType<typeof createHostedCardFormSchema>>
  | z.infer<ReturnType<typeof createHostedCodeFormSchema>>;

/** A validated payment form. */
export type PaymentForm = NewCardForm | SavedCardForm | HostedForm;

/** The raw values of the form's fields. The fields of a typed card are absent while a saved one is chosen. */
export type TypedPayment = Omit<z.input<ReturnType<typeof createSavedCardFormSchema>>, 'securityCode'> &
  Partial<z.input<ReturnType<typeof createPaymentFormSchema>>>;

export type PaymentField = keyof NewCardForm;

export type PaymentIssues = Partial<Record<PaymentField, PaymentIssue>>;

/** The fields whose rules depend on the value of another field. An issue of theirs may be over once that field changes. */
export const fieldsRuledBy: { readonly [Field in PaymentField]?: readonly PaymentField[] } = {
  country: ['city', 'region', 'postcode'],
  cardNumber: ['securityCode'],
  expiryYear: ['expiryMonth'],
};

/** Returns the fields in the order of the page, in which the error summary lists them, too. */
export const paymentFields = (parts: readonly AddressPart[]): readonly PaymentField[] => [
  'firstName',
  'lastName',
  'cardNumber',
  'expiryMonth',
  'expiryYear',
  'securityCode',
  'saveCard',
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

/** Expands a typed year: `28` and `2028` are the same. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Returns the data for the card processor: a card, or only the security code of a saved one. Requires a form without issues. */
export const cardOf = (form: NewCardForm | SavedCardForm): Card | SecurityCode =>
  'savedCardId' in form
    ? { securityCode: form.securityCode }
    : {
        number: form.cardNumber,
        expiryMonth: Number(form.expiryMonth),
        expiryYear: fullYear(form.expiryYear),
        securityCode: form.securityCode,
      };
