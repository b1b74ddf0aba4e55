import { addresses } from './addresses.ts';
import { cards } from './cards.ts';
import { emails } from './emails.ts';
import { names } from './names.ts';
import { postcodes } from './postcodes.ts';

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

export interface TypedCase extends Pick<TypedGroup, 'field' | 'given'> {
  readonly title: string;
  readonly typed: string;
  readonly outcome: { readonly taken: string } | { readonly refused: string };
}

/** Every group, in the order of the form. */
export const typedGroups: readonly TypedGroup[] = [...names, ...addresses, ...postcodes, ...emails, ...cards];

const outcomesOf = ({ taken = [], refused = {} }: TypedGroup): Pick<TypedCase, 'typed' | 'outcome'>[] => [
  ...taken
    .map((each) => (typeof each === 'string' ? ([each, each] as const) : each))
    .map(([typed, spelled]) => ({
      typed,
      outcome: { taken: spelled },
    })),
  ...Object.entries(refused).flatMap(([rule, texts]) => texts.map((typed) => ({ typed, outcome: { refused: rule } }))),
];

/** One by one. */
export const casesOf = (group: TypedGroup): TypedCase[] =>
  outcomesOf(group).map((outcome) => ({ title: group.title, field: group.field, given: group.given, ...outcome }));

/** They exist on the page alone. */
export const cardFields: readonly string[] = ['cardNumber', 'expiryMonth', 'expiryYear', 'securityCode'];
