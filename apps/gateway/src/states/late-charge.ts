import { lateChargeStates, type LateChargeState, type LateChargeStateFacts } from '@assess/gateway-client/contract';
import { moveIn, statesWhere } from './moves.ts';

/**
 * The events of a late charge. `asked`, `made`, `stopped` and `failed` are those of its refund: `stopped` is one that staff rejected or the
 * card processor refused. `refunded-elsewhere`: it was refunded in the processor's dashboard. `charged-back` and `reversed` are decisions
 * about a dispute of it.
 */
export type LateChargeEvent =
  | 'asked'
  | 'made'
  | 'stopped'
  | 'failed'
  | 'refunded-elsewhere'
  | 'charged-back'
  | 'reversed';

/** The allowed transitions of a late charge. Any other transition is refused. */
const lateChargeMoves = {
  open: { asked: 'refunding', 'refunded-elsewhere': 'refunded', 'charged-back': 'charged-back' },
  refunding: { made: 'refunded', stopped: 'open' },
  refunded: { failed: 'open' },
  'charged-back': { reversed: 'open' },
} as const satisfies Readonly<Record<LateChargeState, Readonly<Partial<Record<LateChargeEvent, LateChargeState>>>>>;

/** The initial state of a late charge. */
export const newLateChargeState = 'open' satisfies LateChargeState;

/** Returns the transition that an event causes. */
export const lateChargeMove = <Event extends LateChargeEvent>(event: Event) => moveIn(lateChargeMoves, event);

/** Lists the states in which the seller holds the money of a late charge, or does not. */
export const lateChargesThat = (are: LateChargeStateFacts): LateChargeState[] =>
  statesWhere<LateChargeState, LateChargeStateFacts>(lateChargeStates, ({ isHeld }) => isHeld === are.isHeld);
