import type {
  SessionError,
  SessionEnd,
  SessionEndReason,
  SessionEnding,
  SessionUser,
  UserDetails,
} from '../session-state.ts';
import type { FoundUser } from '../signed-in/find-user.ts';
import type { IdleWarning } from '../signed-in/idle-warning.ts';

type StateData = {
  /** Not started, or stopped. */
  off: unknown;
  'switched-off': unknown;
  /** The user is not known yet. */
  processing: unknown;
  /** `error`: an earlier search for the user failed or takes long, and another one is in flight. */
  anonymous: { error?: SessionError | undefined };
  /** The search for the user failed. A later attempt may succeed. */
  unknown: { error: SessionError | undefined };
  /** `error`: the token has expired and could not be renewed. A later attempt may succeed. */
  'signed-in': { user: SessionUser; warning?: IdleWarning | undefined; error?: SessionError | undefined };
  /** A sign-out is being sent to the servers, and the page shows no user. `isTold`: the page has been notified of the end. */
  leaving: { end: SessionEnd; isTold: boolean };
};

type Turn = {
  /** The number of searches for a user, sign-ins and ends so far. A result of an effect from an earlier turn is ignored. */
  turn: number;
  /** The time of the last attempt to find the user or to sign out, in milliseconds of the steady clock. */
  triedAt: number;
};

export type Status = keyof StateData;

/** The state of a session, with all data for its transitions. */
export type SessionMachine<S extends Status = Status> = { [P in S]: Turn & { status: P } & StateData[P] }[S];

/** Facts at the moment of an event, independent of the kind of event. */
export type Facts = {
  at: number;
  /** True on a page for one customer only, such as the account area or a checkout. */
  isBehindLogin: boolean;
  /** The reason of a pending sign-out; `undefined` without one. */
  pendingSignOut: SessionEndReason | undefined;
};

type EventData = {
  /** `isLeftover`: another tab is signing out and has not yet deleted the stored tokens. */
  started: { isLeftover: boolean };
  stopped: { as: 'off' | 'switched-off' };
  /** `isOver`: the token's user has been inactive for too long. */
  /** `isTokenless`: the user may have signed in at commerce, in a session without a token. */
  'token-read': {
    turn: number;
    isStored: boolean;
    isTokenless?: boolean;
    isOver: boolean;
    after: 'start' | 'sign-in';
  };
  'user-found': { turn: number } & FoundUser;
  /** The token of a signed-in user is valid, or its renewal failed. */
  'token-checked': { error: SessionError | undefined };
  described: { turn: number; details: UserDetails };
  /** The timer of the state has expired. */
  'limit-passed': unknown;
  /** The login event. */
  'signed-in': { user: SessionUser };
  'signed-in-elsewhere': unknown;
  'signed-out-elsewhere': unknown;
  'tokens-changed': unknown;
  acted: unknown;
  'second-passed': { isOver: boolean; warning: IdleWarning | undefined };
  /** The browser is online again or the window has the focus again, so that a repeated attempt may succeed. */
  returned: unknown;
  ended: SessionEnd;
  /** The servers have received the sign-out, or it is pending. */
  'signed-out': { turn: number };
};

type EffectData = {
  /** Starts a timer that ends with this turn or this state. */
  wait: { ms: number };
  'read-token': { turn: number; after: 'start' | 'sign-in' };
  'find-user': { turn: number };
  /**
   * Starts the tasks for a user. A sign-out that is still being sent skips its remaining steps, because they would sign this
   * user out. `untold`: the end of the earlier session, of which the page is notified once that sign-out has stopped;
   * `undefined` if the page was notified before.
   */
  welcome: { turn: number; user: SessionUser; untold: SessionEnd | undefined };
  'keep-alive': unknown;
  'note-activity': unknown;
  'forget-activity': unknown;
  'sign-out': { turn: number; reason: SessionEndReason };
  'tell-end': { end: SessionEnd };
};

export type EventKind = keyof EventData;
export type SessionEvent<K extends EventKind = EventKind> = { [P in K]: { kind: P } & EventData[P] }[K];

export type EffectKind = keyof EffectData;
export type SessionEffect<K extends EffectKind = EffectKind> = { [P in K]: { kind: P } & EffectData[P] }[K];

/**
 * The result of a transition: the new state, and the effects to run, in order, once the page shows this state. Listeners
 * receive `ending` while the page still shows the previous state.
 */
export type Step = { state: SessionMachine; effects: readonly SessionEffect[]; ending?: SessionEnding };

export const step = (state: SessionMachine, ...effects: readonly SessionEffect[]): Step => ({ state, effects });

/** The transitions of a state by event. An event without a transition leaves the state unchanged. */
export type Moves<S extends Status> = {
  [K in EventKind]?: (state: SessionMachine<S>, event: SessionEvent<K>, facts: Facts) => Step;
};

export const initialMachine: SessionMachine = { status: 'off', turn: 0, triedAt: Number.NEGATIVE_INFINITY };
