import type { OldCart } from '@assess/header-footer/personal';

/** The state of the discount of a customer's organisation. */
export type DiscountState = NonNullable<OldCart['discount']>;

export interface CustomerAccount {
  readonly number: string;
  readonly type: 'organisation' | 'personal';
}

/** A proof that entitles its holder to buy an assessment. */
export interface Qualification {
  readonly id: string;
  readonly type: 'degree' | 'certification' | 'accredited-institution' | 'organisation';
  readonly title: string;
  readonly issuedBy: string;
  /** The number that its issuer gave it. */
  readonly number: string;
}

/** A customer. Never a real person. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /**
   * The country of registration (ISO 3166-1 alpha-2), which decides the store that the customer is redirected to. A new
   * customer has none.
   */
  readonly registrationCountryIso?: string;
  readonly accounts: readonly CustomerAccount[];
  /** The state of the organisation's discount; none when it has no agreement. */
  readonly discount?: DiscountState | undefined;
  readonly qualifications: readonly Qualification[];
  /** The lines of the postal address; empty when it is unknown. */
  readonly address: readonly string[];
  /** The product numbers of the quote. */
  readonly quoted: readonly string[];
  readonly savedCarts: readonly { readonly name: string; readonly products: readonly string[] }[];
}
