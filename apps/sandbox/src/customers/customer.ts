import type { OldCart } from '@assess/header-footer/personal';

/** How the discount of a customer's organisation stands. */
export type DiscountState = NonNullable<OldCart['discount']>;

export interface CustomerAccount {
  readonly number: string;
  readonly type: 'organisation' | 'personal';
}

/** A proof that entitles somebody to buy an assessment. */
export interface Qualification {
  readonly id: string;
  readonly type: 'degree' | 'certification' | 'accredited-institution' | 'organisation';
  readonly title: string;
  readonly issuedBy: string;
  /** The issuer's number for it. */
  readonly number: string;
}

/** Somebody who buys. Never a real person. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. Decides which store the customer is moved to; who has just registered has none. */
  readonly registrationCountryIso?: string;
  readonly accounts: readonly CustomerAccount[];
  /** None where their organisation has none. */
  readonly discount?: DiscountState | undefined;
  readonly qualifications: readonly Qualification[];
  /** The lines of the address; none where it is not known. */
  readonly address: readonly string[];
  /** Product numbers. */
  readonly quoted: readonly string[];
  readonly savedCarts: readonly { readonly name: string; readonly products: readonly string[] }[];
}
