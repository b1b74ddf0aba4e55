/** A page of the account area, as in its address. @see spec §2 Account menu */
export type AccountPage =
  | 'order-history'
  | 'quotes'
  | 'saved-carts'
  | 'profile'
  | 'qualifications'
  | 'accounts'
  | 'address-book'
  | 'preferences'
  | 'payment-cards';
