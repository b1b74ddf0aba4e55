/** Texts that people type into one field of the payment form, from public lists, and the result of each. */
export interface TypedGroup {
  readonly title: string;
  /** The public lists that the texts are from. */
  readonly sources: readonly string[];
  /** The field's name in the payment form. Fields of the card exist on the page alone. */
  readonly field: string;
  /** Values of other fields: the country of an address, the number of a card. */
  readonly given?: Readonly<Record<string, string>>;
  /** Accepted texts, each with its normalised form where that differs. */
  readonly taken?: readonly (string | readonly [typed: string, spelled: string])[];
  /** Refused texts, by the name of the rule that refuses them. */
  readonly refused?: Readonly<Record<string, readonly string[]>>;
}
