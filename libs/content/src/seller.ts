/** Whom customers of a store buy from, as invoices and receipts have to name them. */
export interface Seller {
  /** The legal name, its form included: `Assessments UK Ltd`. */
  name: string;
  /** One line of the registered address each. */
  address: readonly string[];
  /** What the seller is registered for tax as, in the store's language. None where no number has to be named. */
  registrations: readonly TaxRegistration[];
}

export interface TaxRegistration {
  /** `VAT number`, `ABN`. */
  label: string;
  number: string;
}

/** The seller as papers name them, one line each: the name, the address, the numbers that they are registered by. */
export const sellerLines = ({ name, address, registrations }: Seller): string[] => [
  name,
  ...address,
  ...registrations.map(({ label, number }) => `${label} ${number}`),
];
