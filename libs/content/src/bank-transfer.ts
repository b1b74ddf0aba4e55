/** The details that a customer needs to pay by bank transfer. @see spec §3 Bank transfer content (UK) */
export interface BankTransfer {
  /** The account holder's name, if the marketing site publishes it. Banks compare it with the name that the customer types. */
  payee?: string;
  bankName: string;
  /** The postal address, one array item per line. */
  address: readonly string[];
  /** The account number, for British accounts only. */
  accountNumber?: string;
  /** The sort code in the format `00-12-34`, for British accounts only. */
  sortCode?: string;
  swiftCode: string;
  /** The IBAN in groups of four. */
  iban: string;
  /** The notes, one paragraph per item. */
  notes: readonly string[];
}
