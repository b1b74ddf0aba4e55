import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeclineReason } from '@assess/gateway-client/contract';
import type { PostcodeLabel, RegionLabel } from '@assess/i18n';
import type { PaymentIssue } from '../payment-form.ts';
import type { PaymentOutcome } from './take-payment.ts';

/** @see spec §3 Billing address */
export const regionLabels: Record<RegionLabel, MessageDescriptor> = {
  region: msg({ id: 'invoices.paymentForm.region', message: 'Region' }),
  'state-province': msg({ id: 'invoices.paymentForm.stateProvince', message: 'State/Province' }),
  state: msg({ id: 'invoices.paymentForm.state', message: 'State' }),
  prefecture: msg({ id: 'invoices.paymentForm.prefecture', message: 'Prefecture' }),
};

/** As the store calls it, whatever the country of the address. @see spec §3 Billing address */
export const postcodeLabels: Record<PostcodeLabel, MessageDescriptor> = {
  'zip-code': msg({ id: 'invoices.paymentForm.zipCode', message: 'Zip code' }),
  'postal-code': msg({ id: 'invoices.paymentForm.postalCode', message: 'Postal code' }),
  postcode: msg({ id: 'invoices.paymentForm.postcode', message: 'Postcode' }),
};

/** Stands in a list of which nothing is chosen yet. */
export const pleaseSelect = msg({ id: 'invoices.paymentForm.region.choose', message: 'Please select' });

/** Spec §5 words the default and those of the US, Canada and Australia; a prefecture goes by its own name, as its label does. */
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

/** Spec §5 says "zip/postal code"; a store that labels the field "Postcode" says that in its errors, too. */
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

/** @see spec §5 Payment form messages */
const issueMessages: Record<
  Exclude<PaymentIssue, 'region-required' | 'postcode-required' | 'postcode-invalid'>,
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
  'city-required': msg({ id: 'invoices.paymentForm.city.required', message: 'Please enter a city' }),
  'vat-number-invalid': msg({
    id: 'invoices.paymentForm.vatNumber.invalid',
    message: 'A VAT number has 4 to 20 letters and digits. Please check it or leave the field empty.',
  }),
  'terms-required': msg({
    id: 'invoices.paymentForm.terms.required',
    message: 'Please agree to the terms of sale and the privacy statement',
  }),
  'value-required': msg({ id: 'invoices.paymentForm.valueRequired', message: 'Please enter value.' }),
  'too-long': msg({
    id: 'invoices.paymentForm.tooLong',
    message: 'This is too long. Please shorten it and try again.',
  }),
};

/** The words for an issue, in which region and postcode are called as their labels call them. */
export function issueMessage(
  issue: PaymentIssue,
  { regionLabel, postcodeLabel }: { regionLabel: RegionLabel; postcodeLabel: PostcodeLabel },
): MessageDescriptor {
  switch (issue) {
    case 'region-required':
      return regionRequired[regionLabel];
    case 'postcode-required':
    case 'postcode-invalid':
      return postcodeIssues[postcodeLabel][issue];
    default:
      return issueMessages[issue];
  }
}

const checkDetails = msg({
  id: 'invoices.payment.declined',
  message: 'Please check your payment details are correct or provide a different payment method.',
});

const tryLater = msg({
  id: 'invoices.payment.technical',
  message: "We ran into a technical issue and couldn't process your invoice payment. Please try again later.",
});

const notCharged = msg({ id: 'invoices.payment.notCharged', message: 'You have not been charged.' });

/** Why the card processor says that a card was not charged; nothing where it gives no reason of the payer's. */
const reasons: Partial<Record<DeclineReason, MessageDescriptor>> = {
  declined: msg({ id: 'invoices.payment.reason.declined', message: 'Your bank declined the card.' }),
  'insufficient-funds': msg({
    id: 'invoices.payment.reason.insufficientFunds',
    message: 'There are not enough funds on the card.',
  }),
  'expired-card': msg({ id: 'invoices.payment.reason.expiredCard', message: 'The card has expired.' }),
  'wrong-security-code': msg({
    id: 'invoices.payment.reason.securityCode',
    message: 'The security code is not the one on the card.',
  }),
};

/** What the payer is told when an attempt did not pay, sentence by sentence. @see spec §8 Payment and invoice messages */
export function failureMessages(
  outcome: Exclude<PaymentOutcome, { kind: 'paid' | 'pending' | 'invalid' }>,
): readonly MessageDescriptor[] {
  switch (outcome.kind) {
    case 'declined': {
      const reason = reasons[outcome.reason];
      if (reason) return [checkDetails, reason, notCharged];
      return [outcome.reason === 'token-expired' ? checkDetails : tryLater, notCharged];
    }
    case 'card-refused':
      return [
        checkDetails,
        msg({ id: 'invoices.payment.reason.cardNumber', message: 'We cannot take a card with this number.' }),
        notCharged,
      ];
    case 'too-many-refusals':
      return [
        msg({
          id: 'invoices.payment.tooManyRefusals',
          message: 'Too many cards have been refused.',
        }),
        notCharged,
        msg({
          id: 'invoices.payment.tooManyRefusals.next',
          message: 'Please ask your bank why, then try again in an hour or contact Customer Support.',
        }),
      ];
    case 'unavailable':
      return [tryLater, notCharged];
    case 'already-paid':
      return [
        msg({
          id: 'invoices.payment.alreadyPaid',
          message: 'An invoice of this payment has been paid already. You have not been charged again.',
        }),
      ];
    case 'in-progress-elsewhere':
      return [
        msg({
          id: 'invoices.payment.inProgressElsewhere',
          message: 'A payment for one of these invoices is in progress. You have not been charged.',
        }),
      ];
    case 'not-payable':
      return [
        msg({
          id: 'invoices.payment.notPayable',
          message: 'An invoice of this payment can no longer be paid online. You have not been charged.',
        }),
      ];
    case 'total-changed':
      return [
        msg({
          id: 'invoices.payment.totalChanged',
          message: 'The total of this payment has changed. You have not been charged. Please go back to your invoices.',
        }),
      ];
    case 'expired':
      return [
        msg({
          id: 'invoices.payment.expired',
          message: 'This payment was not made in time. Please find your invoice again. You have not been charged.',
        }),
      ];
  }
}
