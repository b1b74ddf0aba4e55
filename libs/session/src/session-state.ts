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

/** What is known of a user beside the identity profile. */
export type UserDetails = Partial<Pick<SessionUser, 'firstName' | 'lastName' | 'registrationCountryIso'>>;

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
  | { kind: 'described'; details: UserDetails }
  | { kind: 'ended' }
  | { kind: 'switched-off' };

/** The events that mean something in a state; any other leaves it as it is. */
const moves: Record<SessionState['status'], ReadonlySet<SessionEvent['kind']>> = {
  processing: new Set(['login-found', 'login-limit-passed', 'signed-in', 'ended', 'switched-off']),
  anonymous: new Set(['login-found', 'signed-in']), // the login may be found after the limit
  'signed-in': new Set(['login-found', 'signed-in', 'described', 'ended', 'switched-off']),
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
    case 'described':
      return describe(state, event.details);
    case 'login-limit-passed':
    case 'ended':
    case 'switched-off':
      return anonymous;
    default:
      return assertNever(event);
  }
}

const settled = (state: SessionState) => (state.status === 'anonymous' ? state : anonymous);

function describe(state: SessionState, details: UserDetails): SessionState {
  if (state.status !== 'signed-in') return state;
  const user = { ...state.user, ...details };
  const isSame = (Object.keys(details) as (keyof UserDetails)[]).every((key) => user[key] === state.user[key]);
  return isSame ? state : { status: 'signed-in', user };
}
