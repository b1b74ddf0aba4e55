/** What people type into one field of the payment form, from public lists, and what becomes of it. */
export interface TypedGroup {
  readonly title: string;
  /** Where the texts are from. */
  readonly sources: readonly string[];
  /** As the payment form calls it. Fields of the card exist on the page alone. */
  readonly field: string;
  /** What stands in other fields: the country of an address, the number of a card. */
  readonly given?: Readonly<Record<string, string>>;
  /** What is typed; where that differs, with what it is taken as. */
  readonly taken?: readonly (string | readonly [typed: string, spelled: string])[];
  /** By the name of the rule. */
  readonly refused?: Readonly<Record<string, readonly string[]>>;
}
