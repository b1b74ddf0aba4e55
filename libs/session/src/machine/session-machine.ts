import type { SessionEnd, SessionEndReason, SessionEnding, SessionUser, UserDetails } from '../session-state.ts';
import type { IdleWarning } from '../signed-in/idle-warning.ts';

type StateData = {
  /** Not started, or stopped. */
  off: unknown;
  'switched-off': unknown;
  /** The user is not known yet. */
  processing: unknown;
  anonymous: unknown;
  /** The user could not be found out. A later attempt may succeed. */
  unknown: unknown;
  'signed-in': { user: SessionUser; warning?: IdleWarning | undefined };
  /** A sign-out is being sent to the servers, and the page shows no user. `isTold`: the page has been notified of the end. */
  leaving: { end: SessionEnd; isTold: boolean };
};

type Turn = {
  /** Counts searches, sign-ins and ends. An answer to an earlier turn is ignored. */
  turn: number;
  /** The time of the last attempt that may be repeated, in milliseconds of the steady clock. */
  triedAt: number;
};

export type Status = keyof StateData;

/** The state of a session, with all data for its transitions. */
export type SessionMachine<S extends Status = Status> = { [P in S]: Turn & { status: P } & StateData[P] }[S];

/** Facts at the moment of an event, independent of the kind of event. */
export type Facts = {
  at: number;
  /** True on a page that belongs to its customer only. */
  isBehindLogin: boolean;
  /** The reason of a pending sign-out; `undefined` without one. */
  pendingSignOut: SessionEndReason | undefined;
};

type EventData = {
  /** `isLeftover`: another tab is signing out, and stored tokens are ones that it has not deleted yet. */
  started: { isLeftover: boolean };
  stopped: { as: 'off' | 'switched-off' };
  /** `isOver`: the token's user has been inactive for too long. */
  'token-read': { turn: number; isStored: boolean; isOver: boolean; after: 'start' | 'sign-in' };
  /** `null`: no user is signed in; `undefined`: the answer is unknown. */
  'user-found': { turn: number; user: SessionUser | null | undefined };
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
  /** The network or the visitor is back, so that a repeated attempt may succeed. */
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
   * Starts the tasks for a user. A sign-out that is still being sent skips its remaining steps, which would sign this user
   * out. `untold`: the end of that earlier session, if the page has not been notified of it. It is notified once the sign-out
   * has stopped.
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
 * A state and the effects to run, in order, once the page shows it. An `ending` is announced while the page still shows the
 * previous state.
 */
export type Step = { state: SessionMachine; effects: readonly SessionEffect[]; ending?: SessionEnding };

export const step = (state: SessionMachine, ...effects: readonly SessionEffect[]): Step => ({ state, effects });

/** The events that have a meaning in a state. All others leave it unchanged. */
export type Moves<S extends Status> = {
  [K in EventKind]?: (state: SessionMachine<S>, event: SessionEvent<K>, facts: Facts) => Step;
};

export const initialMachine: SessionMachine = { status: 'off', turn: 0, triedAt: Number.NEGATIVE_INFINITY };
