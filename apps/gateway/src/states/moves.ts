/** A transition table: for each state, the events that it accepts and the state to which each leads. */
type Moves = Readonly<Record<string, Readonly<Record<string, string>>>>;

type StateOf<Table extends Moves> = keyof Table & string;

type Target<Table extends Moves, Event extends string> = {
  [State in keyof Table]: Table[State] extends { readonly [Happened in Event]: infer To } ? To : never;
}[keyof Table];

/** The transition that an event causes: from any of the states `from` to the state `to`. SQL statements are built from both. */
export interface Move<From extends string, To> {
  readonly from: readonly From[];
  readonly to: To;
}

/**
 * Finds the transition of an event in a table.
 *
 * @throws when no state accepts the event, or the event leads to more than one state.
 */
export function moveIn<const Table extends Moves, const Event extends string>(
  table: Table,
  event: Event,
): Move<StateOf<Table>, Target<Table, Event>> {
  const from = Object.keys(table).filter((state) => table[state]?.[event] !== undefined);
  const targets = new Set(from.map((state) => table[state]?.[event]));
  if (targets.size !== 1) throw new Error(`${event} leads to ${[...targets].join(' and ') || 'nowhere'}`);
  return { from, to: [...targets][0] as Target<Table, Event> };
}

/** Lists the states whose facts satisfy `is`, in the table's order. */
export const statesWhere = <State extends string, Facts>(
  table: Readonly<Record<State, Facts>>,
  is: (facts: Facts) => boolean,
): State[] => (Object.keys(table) as State[]).filter((state) => is(table[state]));
