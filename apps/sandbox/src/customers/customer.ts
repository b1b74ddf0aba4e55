import type { OldCart } from '@assess/header-footer/personal';

/** The state of the discount of a customer's organisation. */
export type DiscountState = NonNullable<OldCart['discount']>;

export interface CustomerAccount {
  readonly number: string;
  readonly type: 'organisation' | 'personal';
}

/** A qualification that allows its holder to buy restricted assessments. */
export interface Qualification {
  readonly id: string;
  readonly type: 'degree' | 'certification' | 'accredited-institution' | 'organisation';
  readonly title: string;
  readonly issuedBy: string;
  /** The number from the issuer of the qualification. */
  readonly number: string;
}

/** A fictitious customer. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /**
   * The country in which the customer registered (ISO 3166-1 alpha-2). It decides whether a sibling store redirects the
   * customer. A new customer has none.
   */
  readonly registrationCountryIso?: string;
  readonly accounts: readonly CustomerAccount[];
  /** The state of the discount of the customer's organisation; none when the organisation has no agreement. */
  readonly discount?: DiscountState | undefined;
  readonly qualifications: readonly Qualification[];
  /** The lines of the postal address; empty when it is unknown. */
  readonly address: readonly string[];
  /** The product numbers in the customer's quote. */
  readonly quoted: readonly string[];
  readonly savedCarts: readonly { readonly name: string; readonly products: readonly string[] }[];
}
