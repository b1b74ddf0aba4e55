import type { SessionEnd, SessionEndReason, SessionEnding, SessionUser, UserDetails } from '../session-state.ts';
import type { IdleWarning } from '../signed-in/idle-warning.ts';

type StateData = {
  /** Not begun, or stopped. */
  off: unknown;
  'switched-off': unknown;
  /** It is not known yet who is here. */
  processing: unknown;
  anonymous: unknown;
  /** It could not be found out who is here, and is worth asking again. */
  unknown: unknown;
  'signed-in': { user: SessionUser; warning?: IdleWarning | undefined };
  /** The servers are told of a sign-out, and nobody is shown any more. `isTold`: the page knows of the end. */
  leaving: { end: SessionEnd; isTold: boolean };
};

type Turn = {
  /** Searches, sign-ins and ends take turns: an answer to what an earlier turn has asked is no longer wanted. */
  turn: number;
  /** When what may be tried again was last tried: milliseconds of the steady clock. */
  triedAt: number;
};

export type Status = keyof StateData;

/** The state of a session, with all that it needs to go on. */
export type SessionMachine<S extends Status = Status> = { [P in S]: Turn & { status: P } & StateData[P] }[S];

/** Facts that hold at the moment of an event, whatever the event. */
export type Facts = {
  at: number;
  /** The page shows what is for its customer alone. */
  isBehindLogin: boolean;
  /** Why the session ended that the servers are still to be told of; `undefined` where none is. */
  owed: SessionEndReason | undefined;
};

type EventData = {
  /** `isLeftover`: another tab is busy signing out, and stored tokens are what it has not deleted yet. */
  started: { isLeftover: boolean };
  stopped: { as: 'off' | 'switched-off' };
  /** `isOver`: the user of the token has stayed away too long. */
  'token-read': { turn: number; isStored: boolean; isOver: boolean; after: 'start' | 'sign-in' };
  /** `null`: nobody; `undefined`: it could not be found out. */
  'user-found': { turn: number; user: SessionUser | null | undefined };
  described: { turn: number; details: UserDetails };
  /** The state's timer has run out. */
  'limit-passed': unknown;
  /** The login event. */
  'signed-in': { user: SessionUser };
  'signed-in-elsewhere': unknown;
  'signed-out-elsewhere': unknown;
  'tokens-changed': unknown;
  acted: unknown;
  'second-passed': { isOver: boolean; warning: IdleWarning | undefined };
  /** The network or the visitor is back: what has failed may succeed now. */
  returned: unknown;
  ended: SessionEnd;
  /** The servers have been told, or it is owed. */
  'signed-out': { turn: number };
};

type EffectData = {
  /** Sets the timer of this turn in this state: it ends with either. */
  wait: { ms: number };
  'read-token': { turn: number; after: 'start' | 'sign-in' };
  'find-user': { turn: number };
  /**
   * Begins the work for a user. A sign-out that is still being sent skips its remaining steps, which would sign this user out.
   * `untold`: the end of that earlier session, if the page has not been told of it; it is told once the sign-out has stopped.
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
 * A state, and what is to be done once the page sees it, in this order. An `ending` is told while the page still shows the
 * state before.
 */
export type Step = { state: SessionMachine; effects: readonly SessionEffect[]; ending?: SessionEnding };

export const step = (state: SessionMachine, ...effects: readonly SessionEffect[]): Step => ({ state, effects });

/** The events that mean something in a state; any other leaves it as it is. */
export type Moves<S extends Status> = {
  [K in EventKind]?: (state: SessionMachine<S>, event: SessionEvent<K>, facts: Facts) => Step;
};

export const initialMachine: SessionMachine = { status: 'off', turn: 0, triedAt: Number.NEGATIVE_INFINITY };
