/** The details that a customer needs to pay by bank transfer. @see spec §3 Bank transfer content (UK) */
export interface BankTransfer {
  /** The account holder's name, if the site gives it. Banks compare it with the name that the customer types. */
  payee?: string;
  bankName: string;
  /** The postal address, one array item per line. */
  address: readonly string[];
  /** Present for British accounts only. */
  accountNumber?: string;
  /** Format `00-12-34`; present for British accounts only. */
  sortCode?: string;
  swiftCode: string;
  /** The IBAN in groups of four. */
  iban: string;
  /** The notes, one paragraph per item. */
  notes: readonly string[];
}
