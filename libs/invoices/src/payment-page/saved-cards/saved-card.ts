import { brandNameOf, type SavedCard } from '@assess/gateway-client/contract';

/** The texts by which people recognise a saved card, such as `Visa`, `4242` and `08/2029`. */
export const savedCardTexts = ({ brand, last4, expiryMonth, expiryYear }: SavedCard) => ({
  brand: brandNameOf(brand),
  last4,
  expiresOn: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
});

/** The value for a newly typed card, beside the ids of saved cards. */
export const anotherCard = 'another';
