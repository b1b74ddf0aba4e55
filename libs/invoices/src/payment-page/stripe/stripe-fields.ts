import type {
  StripeElementBase,
  StripeElementChangeEvent,
  StripeElementLocale,
  StripeElements,
  StripeElementStyle,
} from '@stripe/stripe-js';
import { locales, type Locale } from '@assess/i18n';
import type { CardIssue, HostedField, PaymentField } from '../../payment-form.ts';
import { fieldId } from '../form/field-controls.ts';

/** Stripe's fields, by Stripe's names. */
export type StripeFieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** Maps Stripe's fields to the form's. Stripe has one field for the date. */
export const formFields = {
  cardNumber: 'cardNumber',
  cardExpiry: 'expiryMonth',
  cardCvc: 'securityCode',
} as const satisfies Record<StripeFieldKind, PaymentField>;

/** The common interface of the three fields. */
export interface StripeField extends StripeElementBase {
  on(event: 'change', handler: (event: StripeFieldChange) => void): unknown;
  on(event: 'ready' | 'focus' | 'blur', handler: () => void): unknown;
  update(options: { style: StripeElementStyle }): void;
}

type StripeFieldChange = Pick<StripeElementChangeEvent, 'empty' | 'complete' | 'error'> & { brand?: string };

type CreateField = (elements: StripeElements, style: StripeElementStyle, onFault: () => void) => StripeField;

/** Creates Stripe's fields. The only text from Stripe inside them is the format of the date. */
export const createField: Record<StripeFieldKind, CreateField> = {
  cardNumber: (elements, style, onFault) =>
    elements.create('cardNumber', { style, placeholder: '', disableLink: true }).on('loaderror', onFault),
  cardExpiry: (elements, style) => elements.create('cardExpiry', { style }),
  cardCvc: (elements, style) => elements.create('cardCvc', { style, placeholder: '' }),
};

const invalid = {
  cardNumber: 'card-number-invalid',
  cardExpiry: 'expiry-date-invalid',
  cardCvc: 'security-code-invalid',
} as const satisfies Record<StripeFieldKind, CardIssue>;

/** Maps a change event to the form's state of the field. */
export function hostedFieldOf(
  kind: StripeFieldKind,
  { empty, complete, error }: Pick<StripeFieldChange, 'empty' | 'complete' | 'error'>,
): HostedField {
  if (empty) return '';
  if (error) return isPast(error.code) ? 'card-expired' : invalid[kind];
  return complete ? 'complete' : invalid[kind];
}

/** True for an error code about an expired card. @see https://docs.stripe.com/error-codes */
export const isPast = (code: string): boolean => /^(invalid_expiry_(month|year)_past|expired_card)$/.test(code);

/** The regional tags in which Stripe has its own texts for a language of the stores. */
const stripeTags = ['en-GB', 'es-419', 'fr-CA'] as const satisfies readonly StripeElementLocale[];

/** Returns Stripe's locale for the language of the store's texts around the fields. */
export const stripeLocaleOf = (locale: Locale): StripeElementLocale =>
  stripeTags.find((tag) => tag === locales[locale].htmlLang) ?? locales[locale].language;

/** Reads the current look of the store's own fields, because the page's styles do not apply inside Stripe's iframes. */
export function lookIn(box: HTMLElement): StripeElementStyle {
  const { color, fontFamily, fontSize } = getComputedStyle(box);
  const hint = box.ownerDocument.getElementById(`${fieldId('email')}-hint`); // a placeholder has the colour of hints
  return {
    base: {
      color,
      fontFamily,
      fontSize,
      lineHeight: `${Number.parseFloat(fontSize) * 1.75}px`, // as high as the box, which is as high as the other fields
      '::placeholder': { color: hint ? getComputedStyle(hint).color : color },
    },
    invalid: { color }, // the text keeps its colour, because the box around the iframe marks the error
  };
}
