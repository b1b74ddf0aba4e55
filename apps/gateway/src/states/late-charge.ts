import { lateChargeStates, type LateChargeState, type LateChargeStateFacts } from '@assess/gateway-client/contract';
import { moveIn, statesWhere } from './moves.ts';

/**
 * The events of a late charge: staff have requested its refund. Every other change of its state follows from its balance, see
 * `shared-sql/late-charge-balance.ts`.
 */
export type LateChargeEvent = 'asked';

/** The allowed transitions of a late charge by an event. */
const lateChargeMoves = {
  open: { asked: 'refunding' },
  refunding: {},
  refunded: {},
  'charged-back': {},
} as const satisfies Readonly<Record<LateChargeState, Readonly<Partial<Record<LateChargeEvent, LateChargeState>>>>>;

/** The initial state of a late charge. */
export const newLateChargeState = 'open' satisfies LateChargeState;

/** Returns the transition that an event causes. */
export const lateChargeMove = <Event extends LateChargeEvent>(event: Event) => moveIn(lateChargeMoves, event);

/** Lists the states in which the seller holds the money of a late charge, or does not. */
export const lateChargesThat = (are: LateChargeStateFacts): LateChargeState[] =>
  statesWhere<LateChargeState, LateChargeStateFacts>(lateChargeStates, ({ isHeld }) => isHeld === are.isHeld);
