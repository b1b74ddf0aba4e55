import { finish, leave, leaveAfterOthers, nobody } from './sign-out-moves.ts';
import { look } from './discover-user.ts';
import { begin, findUser, follow, lookAgain, settle } from './discovery-moves.ts';
import {
  step,
  type EventKind,
  type Facts,
  type Moves,
  type SessionEvent,
  type SessionMachine,
  type Status,
  type Step,
} from './session-machine.ts';
import { checkUser, enter, followTokens } from './signed-in.ts';

const everywhere: Moves<Status> = {
  started: begin,
  stopped: ({ turn, triedAt }, { as: status }) => step({ status, turn: turn + 1, triedAt }),
  'signed-in': (state, { user }) => enter(state, user),
  'signed-in-elsewhere': (state) => look(state, 'sign-in'),
  returned: (state) => step({ ...state, triedAt: Number.NEGATIVE_INFINITY }),
};

const whileSearching: Moves<'processing' | 'anonymous' | 'unknown'> = {
  ...everywhere,
  'token-read': findUser,
  'user-found': settle,
};

/** The transitions that end a session, or the search for a signed-in user. */
const ends: Moves<Status> = { ended: leave, 'signed-out-elsewhere': leaveAfterOthers };

const followed: Moves<'signed-in' | 'leaving'> = {
  'token-read': follow,
  'user-found': (state, { user }) => (user ? enter(state, user) : step(state)),
};

const moves: { [S in Status]: Moves<S> } = {
  off: everywhere,
  'switched-off': everywhere,
  processing: {
    ...whileSearching,
    ...ends,
    'limit-passed': (state) => step({ ...state, status: 'anonymous', error: 'unreachable' }), // the user may still be found after the limit
  },
  anonymous: {
    ...whileSearching,
    'signed-out-elsewhere': (state, _event, facts) => step(nobody(state, facts)),
    'second-passed': lookAgain,
  },
  unknown: { ...whileSearching, ...ends, 'second-passed': lookAgain },
  'signed-in': {
    ...everywhere,
    ...followed,
    ...ends,
    described: (state, { details }) => step({ ...state, user: { ...state.user, ...details } }),
    acted: (state) => step({ ...state, warning: undefined }, { kind: 'note-activity' }),
    'tokens-changed': followTokens,
    'second-passed': checkUser,
    'token-checked': (state, { error }) => step({ ...state, error }),
  },
  leaving: {
    ...everywhere,
    ...followed,
    started: (state) => step(state),
    stopped: (state, { as: status }) => finish(state, { status, turn: state.turn + 1, triedAt: state.triedAt }),
    'limit-passed': (state) => finish(state, { ...state, isTold: true }),
    'signed-out': (state) => finish(state, { status: 'anonymous', turn: state.turn, triedAt: state.triedAt }),
    'signed-out-elsewhere': (state, _event, facts) => finish(state, nobody(state, facts)),
  },
};

/**
 * Returns the state after an event, and the effects to run. An event that the state does not handle returns the same state.
 *
 * @see spec §4, Session
 */
export function next<S extends Status, K extends EventKind>(
  state: SessionMachine & SessionMachine<S>,
  event: SessionEvent<K>,
  facts: Facts,
): Step {
  const isLate = 'turn' in event && event.turn !== state.turn;
  const inThisState: Moves<S> = moves[state.status];
  const move = isLate ? undefined : inThisState[event.kind];
  return move ? move(state, event, facts) : step(state);
}
