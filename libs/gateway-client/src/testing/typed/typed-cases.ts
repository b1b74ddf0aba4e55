import { addresses } from './addresses.ts';
import { cards } from './cards.ts';
import { emails } from './emails.ts';
import { names } from './names.ts';
import { postcodes } from './postcodes.ts';
import type { TypedGroup } from './typed-group.ts';

/** One text that payers type, and the result that both the payment page and the gateway must produce. */
export interface TypedCase extends Pick<TypedGroup, 'field' | 'given'> {
  readonly title: string;
  readonly typed: string;
  readonly outcome: { readonly taken: string } | { readonly refused: string };
}

/** All groups of texts, in the order of the form's fields. */
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

/** Returns the single cases of a group. */
export const casesOf = (group: TypedGroup): TypedCase[] =>
  outcomesOf(group).map((outcome) => ({ title: group.title, field: group.field, given: group.given, ...outcome }));

/** Fields that exist only on the page, because the card never reaches the gateway. */
export const cardFields: readonly string[] = ['cardNumber', 'expiryMonth', 'expiryYear', 'securityCode'];
