import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressWords, PostcodeLabel } from '@assess/i18n';
import type { RegionLabel } from '@assess/i18n/countries';
import type { PaymentIssue } from '../payment-form.ts';

/** The labels of a region. @see spec §3 Billing address */
export const regionLabels: Record<RegionLabel, MessageDescriptor> = {
  region: msg({ id: 'invoices.paymentForm.region', message: 'Region' }),
  'state-province': msg({ id: 'invoices.paymentForm.stateProvince', message: 'State/Province' }),
  state: msg({ id: 'invoices.paymentForm.state', message: 'State' }),
  prefecture: msg({ id: 'invoices.paymentForm.prefecture', message: 'Prefecture' }),
};

/** The labels of a postcode. @see spec §3 Billing address */
export const postcodeLabels: Record<PostcodeLabel, MessageDescriptor> = {
  'zip-code': msg({ id: 'invoices.paymentForm.zipCode', message: 'Zip code' }),
  'postal-code': msg({ id: 'invoices.paymentForm.postalCode', message: 'Postal code' }),
  postcode: msg({ id: 'invoices.paymentForm.postcode', message: 'Postcode' }),
};

/** The placeholder of a select without a choice. */
export const pleaseSelect = msg({ id: 'invoices.paymentForm.region.choose', message: 'Please select' });

/** The messages for a missing region. Spec §5 defines all of them except the one for a Japanese prefecture, which follows its label. */
const regionRequired: Record<RegionLabel, MessageDescriptor> = {
  region: msg({ id: 'invoices.paymentForm.region.required', message: 'Please select a region' }),
  'state-province': msg({
    id: 'invoices.paymentForm.stateProvince.required',
    message: 'Please select a state/province',
  }),
  state: msg({ id: 'invoices.paymentForm.state.required', message: 'Please select a state' }),
  prefecture: msg({ id: 'invoices.paymentForm.prefecture.required', message: 'Please select a prefecture' }),
};

const postalCode = {
  'postcode-required': msg({
    id: 'invoices.paymentForm.postcode.required',
    message: 'Please enter a zip/postal code',
  }),
  'postcode-invalid': msg({
    id: 'invoices.paymentForm.postcode.invalid',
    message: 'ZIP/Postal Code format is not correct. Please check and try again.',
  }),
};

/**
 * The messages for a postcode's issues. Spec §5 says "zip/postal code", but a store that labels the field "Postcode"
 * has messages with the word "postcode".
 */
const postcodeIssues: Record<PostcodeLabel, typeof postalCode> = {
  'zip-code': postalCode,
  'postal-code': postalCode,
  postcode: {
    'postcode-required': msg({
      id: 'invoices.paymentForm.postcodeOnly.required',
      message: 'Please enter a postcode',
    }),
    'postcode-invalid': msg({
      id: 'invoices.paymentForm.postcodeOnly.invalid',
      message: 'Postcode format is not correct. Please check and try again.',
    }),
  },
};

/** The messages that are the same for every country. @see spec §5 Payment form messages */
export const issueMessages: Record<
  Exclude<PaymentIssue, 'region-required' | 'city-required' | 'postcode-required' | 'postcode-invalid'>,
  MessageDescriptor
> = {
  'first-name-required': msg({ id: 'invoices.paymentForm.firstName.required', message: 'Enter your first name' }),
  'last-name-required': msg({ id: 'invoices.paymentForm.lastName.required', message: 'Enter your last name' }),
  'name-invalid': msg({
    id: 'invoices.paymentForm.name.invalid',
    message:
      'Names may contain only latin letters, numbers, apostrophes, hyphens and spaces. Please check and try again.',
  }),
  'card-number-required': msg({ id: 'invoices.paymentForm.cardNumber.required', message: 'Enter your card number' }),
  'card-number-invalid': msg({
    id: 'invoices.paymentForm.cardNumber.invalid',
    message: 'This is not a card number. Please check and try again.',
  }),
  'expiry-required': msg({
    id: 'invoices.paymentForm.expiry.required',
    message: 'Enter the expiration date (month and year)',
  }),
  'expiry-invalid': msg({
    id: 'invoices.paymentForm.expiry.invalid',
    message: 'Enter the expiration date as it is on the card, for example 04 and 2029.',
  }),
  'expiry-date-invalid': msg({
    id: 'invoices.paymentForm.expiryDate.invalid',
    message: 'Enter the expiration date as it is on the card, for example 04/29.',
  }),
  'card-expired': msg({
    id: 'invoices.paymentForm.expiry.past',
    message: 'This card has expired. Please check the date or use another card.',
  }),
  'security-code-required': msg({
    id: 'invoices.paymentForm.securityCode.required',
    message: 'Enter your security code',
  }),
  'security-code-invalid': msg({
    id: 'invoices.paymentForm.securityCode.invalid',
    message: 'The security code has 3 digits, on American Express 4. Please check and try again.',
  }),
  'email-required': msg({ id: 'invoices.paymentForm.email.required', message: 'Enter your email' }),
  'email-invalid': msg({
    id: 'invoices.paymentForm.email.invalid',
    message: 'Please enter a valid email address (e.g. name@example.com)',
  }),
  'country-required': msg({ id: 'invoices.paymentForm.country.required', message: 'Please select a country' }),
  'street-required': msg({ id: 'invoices.paymentForm.street.required', message: 'Please enter a street address' }),
  'vat-number-invalid': msg({
    id: 'invoices.paymentForm.vatNumber.invalid',
    message: 'A VAT number has 4 to 20 letters and digits. Please check it or leave the field empty.',
  }),
  'terms-required': msg({
    id: 'invoices.paymentForm.terms.required',
    message: 'Please agree to the terms of sale and the privacy statement',
  }),
  'value-required': msg({ id: 'invoices.paymentForm.valueRequired', message: 'Please enter value.' }),
  'card-data': msg({
    id: 'invoices.paymentForm.cardData',
    message: 'This looks like a card number or a security code. Please enter card details in the card fields only.',
  }),
  'too-long': msg({
    id: 'invoices.paymentForm.tooLong',
    message: 'This is too long. Please shorten it and try again.',
  }),
};

const cityRequired = msg({ id: 'invoices.paymentForm.city.required', message: 'Please enter a city' });

const townRequired = msg({ id: 'invoices.paymentForm.town.required', message: 'Please enter a town or city' });

/** Returns the message for an issue. The message calls region, city and postcode what the fields' labels call them. */
export function issueMessage(
  issue: PaymentIssue,
  { regionLabel, words }: { regionLabel: RegionLabel; words: AddressWords },
): MessageDescriptor {
  if (issue === 'region-required') return regionRequired[regionLabel];
  if (issue === 'city-required') return words.isBritish ? townRequired : cityRequired;
  if (issue === 'postcode-required' || issue === 'postcode-invalid') return postcodeIssues[words.postcode][issue];
  return issueMessages[issue];
}
