import type { AttemptState } from '@assess/gateway-client/contract';
import { moveIn, statesWhere } from './moves.ts';

interface AttemptStateFacts {
  /** The charge of the card: `open` while the card processor may still say that it was made or not. */
  readonly charge: 'open' | 'made' | 'none';
}

/** The facts about an attempt that follow from its state alone. */
export const attemptFacts = {
  charging: { charge: 'open' },
  unknown: { charge: 'open' },
  'requires-action': { charge: 'open' },
  declined: { charge: 'none' },
  paid: { charge: 'made' },
  unreached: { charge: 'none' },
} as const satisfies Readonly<Record<AttemptState, AttemptStateFacts>>;

/**
 * Whatever the card processor can be found to have done with an attempt. `lost`: its answer did not come. `challenged`: the
 * bank asks its customer first. `not-sent`: it certainly did not get the charge.
 */
export type AttemptEvent = 'approved' | 'declined' | 'lost' | 'challenged' | 'not-sent';

/** Every allowed move of an attempt; each goes with the move of its payment. */
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

/** The state in which an attempt begins. */
export const newAttemptState = 'charging' satisfies AttemptState;

/** The move that an event makes. */
export const attemptMove = <Event extends AttemptEvent>(event: Event) => moveIn(attemptMoves, event);

/** The states of attempts whose card was charged, was not, or may yet turn out to have been. */
export const attemptsWhose = (charge: AttemptStateFacts['charge']): AttemptState[] =>
  statesWhere<AttemptState, AttemptStateFacts>(attemptFacts, (facts) => facts.charge === charge);
