import { assertNever } from './assert-never.ts';

/** Who is signed in, from the identity profile. @see spec §3, User */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  email?: string;
  /** Country of registration, upper-case ISO code. */
  registrationCountryIso?: string;
};

export type SessionState =
  | { status: 'processing' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; user: SessionUser };

/** Why a session ended. `timed-out`: the token went missing; `unauthorized`: the store no longer knows the customer. */
export type SessionEndReason = 'signed-out' | 'inactive' | 'timed-out' | 'unauthorized' | 'signed-out-elsewhere';

export type SessionEvent =
  | { kind: 'login-found'; user: SessionUser | null }
  | { kind: 'login-limit-passed' }
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'renamed'; firstName: string; lastName: string }
  | { kind: 'ended' }
  | { kind: 'switched-off' };

/** The events that mean something in a state; any other leaves it as it is. */
const moves: Record<SessionState['status'], ReadonlySet<SessionEvent['kind']>> = {
  processing: new Set(['login-found', 'login-limit-passed', 'signed-in', 'ended', 'switched-off']),
  anonymous: new Set(['login-found', 'signed-in']), // the login may be found after the limit
  'signed-in': new Set(['login-found', 'signed-in', 'renamed', 'ended', 'switched-off']),
};

export const initialSession: SessionState = { status: 'processing' };

const anonymous: SessionState = { status: 'anonymous' };

/**
 * The state after an event; the very same object when nothing changes.
 *
 * @see spec §4, Session
 */
export function next(state: SessionState, event: SessionEvent): SessionState {
  if (!moves[state.status].has(event.kind)) return state;
  switch (event.kind) {
    case 'login-found':
      return event.user ? { status: 'signed-in', user: event.user } : settled(state);
    case 'signed-in':
      return { status: 'signed-in', user: event.user };
    case 'renamed':
      return rename(state, event);
    case 'login-limit-passed':
    case 'ended':
    case 'switched-off':
      return anonymous;
    default:
      return assertNever(event);
  }
}

const settled = (state: SessionState) => (state.status === 'anonymous' ? state : anonymous);

function rename(state: SessionState, { firstName, lastName }: { firstName: string; lastName: string }): SessionState {
  if (state.status !== 'signed-in') return state;
  const { user } = state;
  if (user.firstName === firstName && user.lastName === lastName) return state;
  return { status: 'signed-in', user: { ...user, firstName, lastName } };
}
