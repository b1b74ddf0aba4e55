/** How customers of a store reach somebody. */
export interface CustomerSupport {
  /** The regional site's page about it: the one way that is always known. */
  href: string;
  telephone?: Telephone;
  email?: string;
  /** When somebody answers, in the store's language; one line each. */
  hours?: readonly string[];
}

export interface Telephone {
  /** E.164: `+18005550199`. */
  number: string;
  /** The phone number as customers of the store write it: `1-800-555-0199`. */
  title: string;
}
