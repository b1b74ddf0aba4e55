import { leave, retrySignOut } from './sign-out-moves.ts';
import { isTimeToTry, look } from './discover-user.ts';
import { step, type Facts, type SessionEvent, type SessionMachine, type Step } from './session-machine.ts';
import { enter } from './signed-in.ts';

const loginLimitMs = 4000;

/** Starts a page's session: sends a pending sign-out, or looks for a user. */
export function begin({ turn }: SessionMachine, { isLeftover }: SessionEvent<'started'>, facts: Facts): Step {
  const begun: SessionMachine = { status: 'processing', turn: turn + 1, triedAt: facts.at };
  if (facts.pendingSignOut) return leave(begun, { reason: facts.pendingSignOut, stays: false }, facts);
  return isLeftover ? step({ ...begun, status: 'anonymous' }) : look(begun, 'start');
}

/** Repeats a pending sign-out, or the search for the user if it failed before. */
export function lookAgain(state: SessionMachine<'anonymous' | 'unknown'>, _event: unknown, facts: Facts): Step {
  if (!isTimeToTry(state, facts)) return step(state);
  if (facts.pendingSignOut) return retrySignOut(state, facts.pendingSignOut, facts);
  return state.status === 'unknown'
    ? look({ ...state, turn: state.turn + 1, triedAt: facts.at }, 'start')
    : step(state);
}

/**
 * Loads the user of the stored token. Without a token this takes a silent login or a request to commerce, for which the page waits
 * 4000 ms.
 *
 * @see spec §4 Session, non-token login branch, §9
 */
export function findUser(
  state: SessionMachine<'processing' | 'anonymous' | 'unknown'>,
  event: SessionEvent<'token-read'>,
  facts: Facts,
): Step {
  if (event.after === 'sign-in') return follow(state, event);
  if (event.isStored && event.isOver) return leave(state, { reason: 'inactive', stays: false }, facts);
  const find = { kind: 'find-user', turn: state.turn } as const;
  if (state.status !== 'processing') return step({ ...state, status: 'anonymous' }, find);
  return event.isStored && !event.isTokenless
    ? step(state, find)
    : step(state, find, { kind: 'wait', ms: loginLimitMs });
}

/** Loads the user after a sign-in in another tab, or after the tokens changed. Without a stored token the state stays the same. */
export function follow(state: SessionMachine, { isStored }: SessionEvent<'token-read'>): Step {
  if (!isStored) return step(state);
  const turn = state.status === 'leaving' ? state.turn : state.turn + 1; // a new turn would abort a sign-out in progress
  return step({ ...state, turn }, { kind: 'find-user', turn });
}

/** Ends a search for the user: signed in, anonymous, or unknown after a failure. */
export function settle(
  state: SessionMachine<'processing' | 'anonymous' | 'unknown'>,
  { user, error }: SessionEvent<'user-found'>,
): Step {
  if (user) return enter(state, user);
  if (user === null) return step({ ...state, status: 'anonymous', error: undefined }, { kind: 'forget-activity' });
  return step({ ...state, status: 'unknown', error });
}
