/** The details that a customer needs who pays by bank transfer. @see spec §3 Bank transfer content (UK) */
export interface BankTransfer {
  /** The name that the account is in, where the site gives it: banks compare it with what is typed. */
  payee?: string;
  bankName: string;
  /** One line of the address each. */
  address: readonly string[];
  /** Only of a British account. */
  accountNumber?: string;
  /** `00-12-34`; only of a British account. */
  sortCode?: string;
  swiftCode: string;
  /** The IBAN in groups of four. */
  iban: string;
  /** One paragraph each. */
  notes: readonly string[];
}
