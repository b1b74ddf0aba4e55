/** The pages of the account area, as in their addresses. @see spec §2 Account menu */
export const accountPages = [
  'order-history',
  'quotes',
  'saved-carts',
  'profile',
  'qualifications',
  'accounts',
  'address-book',
  'preferences',
  'payment-cards',
] as const;

/** One page of the account area, by the last part of its address. */
export type AccountPage = (typeof accountPages)[number];
