/** The pages of the account area, by the last segment of their URL. @see spec §2 Account menu */
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

/** One page of the account area: the last segment of its URL. */
export type AccountPage = (typeof accountPages)[number];
