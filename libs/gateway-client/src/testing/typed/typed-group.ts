/** Texts that people type into one field of the payment form, from public lists, and the expected result of each text. */
export interface TypedGroup {
  readonly title: string;
  /** The public lists that the texts come from. */
  readonly sources: readonly string[];
  /** The field's name in the payment form. Card fields exist only on the page. */
  readonly field: string;
  /** Values of other fields, such as the country of a postal address or the number of a card. */
  readonly given?: Readonly<Record<string, string>>;
  /** Accepted texts, each with its normalised form if that differs. */
  readonly taken?: readonly (string | readonly [typed: string, spelled: string])[];
  /** Rejected texts, by the name of the rule that rejects them. */
  readonly refused?: Readonly<Record<string, readonly string[]>>;
}
