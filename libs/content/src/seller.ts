/** The seller of a store, with the details that the law requires on invoices and receipts. */
export interface Seller {
  /** The legal name with the legal form: `Assessments UK Ltd`. */
  name: string;
  /** The registered address, one line per item. */
  address: readonly string[];
  /** The tax registrations, labelled in the store's language. Empty if the law demands no number. */
  registrations: readonly TaxRegistration[];
}

export interface TaxRegistration {
  /** The name of the number, such as `VAT number` or `ABN`. */
  label: string;
  number: string;
}

/** Returns the lines that name the seller on documents: name, address, registration numbers. */
export const sellerLines = ({ name, address, registrations }: Seller): string[] => [
  name,
  ...address,
  ...registrations.map(({ label, number }) => `${label} ${number}`),
];
