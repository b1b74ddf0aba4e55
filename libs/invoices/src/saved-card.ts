import type { SavedCard } from '@assess/gateway-client/contract';

/** The card processor's words for the brands, and what the brands call themselves. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
};

/** What people know a saved card by, such as `Visa`, `4242` and `08/2029`. */
export const savedCardTexts = ({ brand, last4, expiryMonth, expiryYear }: SavedCard) => ({
  brand: brandNames[brand] ?? brand,
  last4,
  expiresOn: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
});

/** American Express prints four digits, the others three. */
export const securityCodeLengthOf = ({ brand }: Pick<SavedCard, 'brand'>): number => (brand === 'amex' ? 4 : 3);

/** Stands beside the ids of saved cards for the one that is typed. */
export const anotherCard = 'another';
