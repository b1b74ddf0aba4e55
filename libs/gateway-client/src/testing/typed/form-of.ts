import { addressFormatOf } from '@assess/i18n/countries';
import type { TypedCase } from './typed-cases.ts';

/** Builds a form that is valid except for the typed text under test. */
export function formOf({ field, typed, given = {} }: TypedCase) {
  const { country = 'US' } = given;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    cardNumber: '4242424242424242',
    expiryMonth: '12',
    expiryYear: '2031',
    securityCode: '123',
    email: 'ada@example.org',
    company: '',
    country,
    street: '12 High Street',
    apartment: '',
    line3: '',
    city: 'Springfield',
    region: addressFormatOf(country).regions[0]?.code ?? '',
    postcode: country === 'US' ? '55437' : '',
    vatNumber: '',
    ...given,
    [field]: typed,
  };
}
