/** The seller of a store, as invoices and receipts have to name it. */
export interface Seller {
  /** The legal name with the legal form: `Assessments UK Ltd`. */
  name: string;
  /** The registered address, one line per item. */
  address: readonly string[];
  /** The tax registrations, labelled in the store's language. Empty if the law demands no number. */
  registrations: readonly TaxRegistration[];
}

export interface TaxRegistration {
  /** `VAT number`, `ABN`. */
  label: string;
  number: string;
}

/** The seller as documents name it, one line per item: name, address, registration numbers. */
export const sellerLines = ({ name, address, registrations }: Seller): string[] => [
  name,
  ...address,
  ...registrations.map(({ label, number }) => `${label} ${number}`),
];
