import type { AttemptState } from '@assess/gateway-client/contract';
import { moveIn, statesWhere } from './moves.ts';

interface AttemptStateFacts {
  /** Whether the card was charged: `open` while the card processor may still report either. */
  readonly charge: 'open' | 'made' | 'none';
}

/** The facts that each state of an attempt implies. */
export const attemptFacts = {
  charging: { charge: 'open' },
  unknown: { charge: 'open' },
  'requires-action': { charge: 'open' },
  declined: { charge: 'none' },
  paid: { charge: 'made' },
  unreached: { charge: 'none' },
} as const satisfies Readonly<Record<AttemptState, AttemptStateFacts>>;

/**
 * An outcome of an attempt at the card processor. `lost`: no response arrived. `challenged`: the bank requires 3-D Secure. `not-sent`: the
 * charge certainly did not reach the processor.
 */
export type AttemptEvent = 'approved' | 'declined' | 'lost' | 'challenged' | 'not-sent';

/** The allowed transitions of an attempt. The payment changes its state together with the attempt. */
export const attemptMoves = {
  charging: {
    approved: 'paid',
    declined: 'declined',
    lost: 'unknown',
    challenged: 'requires-action',
    'not-sent': 'unreached',
  },
  unknown: { approved: 'paid', declined: 'declined', lost: 'unknown', challenged: 'requires-action' },
  'requires-action': { approved: 'paid', declined: 'declined' },
  declined: {},
  paid: {},
  unreached: {},
} as const satisfies Readonly<Record<AttemptState, Readonly<Partial<Record<AttemptEvent, AttemptState>>>>>;

/** The initial state of an attempt. */
export const newAttemptState = 'charging' satisfies AttemptState;

/** Returns the transition that an event causes. */
export const attemptMove = <Event extends AttemptEvent>(event: Event) => moveIn(attemptMoves, event);

/** Lists the states of attempts whose card was charged, was not charged, or may still turn out to have been charged. */
export const attemptsWhose = (charge: AttemptStateFacts['charge']): AttemptState[] =>
  statesWhere<AttemptState, AttemptStateFacts>(attemptFacts, (facts) => facts.charge === charge);
