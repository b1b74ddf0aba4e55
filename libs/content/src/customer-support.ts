/** The ways in which customers of a store reach Customer Support. */
export interface CustomerSupport {
  /** The URL of the regional site's support page, the only contact that is always known. */
  href: string;
  telephone?: Telephone;
  email?: string;
  /** Opening hours in the store's language, one line per item. */
  hours?: readonly string[];
}

export interface Telephone {
  /** The phone number in the format E.164, such as `+18005550199`. */
  number: string;
  /** The phone number in the format that the store's customers are used to: `1-800-555-0199`. */
  title: string;
}
