import { watchActivity } from './activity.ts';
import { systemClock } from './clock.ts';
import type { IdleWarning } from './idle-warning.ts';
import type { SessionState, SessionUser } from './session-state.ts';
import { addTo, createSessionStore } from './session-store.ts';
import { watchSignOuts } from './sign-out-signal.ts';
import { createStay, type SessionEnd, type StayOptions } from './stay.ts';

const checkEveryMs = 1000;

export type SessionOptions = StayOptions & {
  /** The window: activity, sign-outs in other tabs, and where the visitor is. */
  page: EventTarget;
  /**
   * Whether the session feature is switched on; asked by `start` and once a second. Default: always. Switched off, the
   * visitor is anonymous and nothing is watched until the next `start`.
   */
  isActive?: () => boolean;
};

export type Session = {
  state: () => SessionState;
  /** `undefined` while the session is not about to end. The same object until it changes. */
  idleWarning: () => IdleWarning | undefined;
  /** Calls back after every change of state or warning; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Calls back once per ended session, after all steps of signing out; returns what ends that. */
  onEnd: (listener: (end: SessionEnd) => void) => () => void;
  /** Begins timers and listeners and finds out who is here. */
  start: () => void;
  /** Undoes all that `start` did. */
  stop: () => void;
  /** The login event: somebody has signed in on this page. */
  signedIn: (user: SessionUser) => void;
  /** Signs out here and in all tabs. Never rejects. */
  signOut: (options?: { stays?: boolean }) => Promise<void>;
  /** The timeout event: a call has found no token. */
  timeOut: () => Promise<void>;
  /** The visitor wants to go on; counts as activity in all tabs. */
  extend: () => void;
};

/** Reads nothing and starts nothing before `start`, so that a server may call it. @see spec §4 Session */
export function createSession(options: SessionOptions): Session {
  const endListeners = new Set<(end: SessionEnd) => void>();
  const store = createSessionStore();
  const stay = createStay(options, store, (end) => endListeners.forEach((listener) => listener(end)));
  const { page, clock = systemClock, isActive = () => true } = options;
  let running: AbortController | undefined;

  const halt = () => {
    running?.abort();
    running = undefined;
    stay.drop();
  };

  const switchOff = () => {
    halt();
    store.dispatch({ kind: 'switched-off' });
  };

  const check = () => (isActive() ? stay.check() : switchOff());

  return {
    state: store.state,
    idleWarning: store.idleWarning,
    subscribe: store.subscribe,
    onEnd: (listener) => addTo(endListeners, listener),
    start: () => {
      if (running) return;
      store.reset();
      if (!isActive()) return switchOff();
      running = new AbortController();
      const { signal } = running;
      watchActivity(page, stay.extend, signal);
      watchSignOuts(page, check, signal);
      signal.addEventListener('abort', clock.every(checkEveryMs, check));
      stay.begin();
    },
    stop: () => {
      halt();
      store.reset();
    },
    signedIn: (user) => {
      if (isActive()) stay.signedIn(user);
    },
    signOut: ({ stays = false } = {}) => stay.end('signed-out', stays),
    timeOut: () => stay.end('timed-out'),
    extend: stay.extend,
  };
}
