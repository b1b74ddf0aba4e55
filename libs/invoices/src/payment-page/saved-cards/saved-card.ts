import { brandNameOf, type SavedCard } from '@assess/gateway-client/contract';

/** What people know a saved card by, such as `Visa`, `4242` and `08/2029`. */
export const savedCardTexts = ({ brand, last4, expiryMonth, expiryYear }: SavedCard) => ({
  brand: brandNameOf(brand),
  last4,
  expiresOn: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
});

/** Stands beside the ids of saved cards for the one that is typed. */
export const anotherCard = 'another';
