import { disputeStates, type DisputeState, type DisputeStateFacts } from '@assess/gateway-client/contract';
import { statesWhere } from './moves.ts';

/**
 * The events of a dispute, as the card processor reports them. `opened`: the bank takes the amount back, also when it takes up a decided
 * dispute again. `closed`: an inquiry ended without a dispute.
 */
export type DisputeEvent = 'opened' | 'won' | 'lost' | 'closed';

/**
 * The allowed transitions of a dispute. Any other transition is refused. A decision is not the end: an appeal can turn a lost dispute into
 * a won one, and the bank may take up an inquiry or a won dispute again.
 */
const disputeMoves = {
  inquiry: { opened: 'open', won: 'won', lost: 'lost', closed: 'inquiry-closed' },
  'inquiry-closed': { opened: 'open', won: 'won', lost: 'lost' },
  open: { won: 'won', lost: 'lost' },
  won: { opened: 'open', lost: 'lost' },
  lost: { opened: 'open', won: 'won' },
} as const satisfies Readonly<Record<DisputeState, Readonly<Partial<Record<DisputeEvent, DisputeState>>>>>;

/** The initial state of a dispute. A dispute that the gateway finds in another state moves there at once. */
export const newDisputeState = 'inquiry' satisfies DisputeState;

/** Returns the state after an event: the same state if it does not accept the event. */
export const disputeAfter = (state: DisputeState, event: DisputeEvent | undefined): DisputeState => {
  const moves: Readonly<Partial<Record<DisputeEvent, DisputeState>>> = disputeMoves[state];
  return (event && moves[event]) ?? state;
};

/** Lists the states of disputes that have all of the given facts. */
export const disputesWhose = (is: (facts: DisputeStateFacts) => boolean): DisputeState[] =>
  statesWhere<DisputeState, DisputeStateFacts>(disputeStates, is);
