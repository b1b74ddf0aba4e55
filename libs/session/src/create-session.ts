import { watchActivity } from './stay/activity.ts';
import { systemClock } from './clock.ts';
import { createRegionLookUp } from './routing-region.ts';
import type { IdleWarning } from './stay/idle-warning.ts';
import type { SessionState, SessionUser } from './session-state.ts';
import { addTo, createSessionStore } from './session-store.ts';
import { watchTabs } from './tabs/watch-tabs.ts';
import { watchReturn } from './tabs/watch-return.ts';
import type { SessionEnd, SessionEnding, StayOptions } from './stay/stay-parts.ts';
import { createStay } from './stay/stay.ts';

const checkEveryMs = 1000;

export type SessionOptions = StayOptions & {
  /** The window: activity, sign-ins and sign-outs in other tabs, and where the visitor is. */
  page: EventTarget;
  /**
   * Whether the session feature is switched on; asked by `start` and once a second. Default: always. Switched off, the
   * visitor is anonymous and nothing is watched until the next `start`.
   */
  isActive?: () => boolean;
  /** From `GET /api/routingRegion`; asked by `start`, whoever is here. None: it stays unknown. */
  routingRegionOf?: () => Promise<string>;
};

export type Session = {
  state: () => SessionState;
  /** `undefined` while the session is not about to end. The same object until it changes. */
  idleWarning: () => IdleWarning | undefined;
  /** `undefined` while it is not known. @see spec §3 */
  routingRegion: () => string | undefined;
  /** Calls back after every change of state, warning or region; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Calls back before a session ends, while the page still shows what was typed; returns what ends that. */
  onEnding: (listener: (ending: SessionEnding) => void) => () => void;
  /** Calls back once per ended session, after all steps of signing out or 5000 ms; returns what ends that. */
  onEnd: (listener: (end: SessionEnd) => void) => () => void;
  /** Begins timers and listeners and finds out who is here. */
  start: () => void;
  /** Undoes all that `start` did. */
  stop: () => void;
  /** The login event: somebody has signed in on this page, and the tokens are stored. Open tabs follow within a second. */
  signedIn: (user: SessionUser) => void;
  /** Whoever keeps the tokens has seen that they are somebody else's than the page shows. */
  userChanged: () => void;
  /** Signs out here and in all tabs. Never rejects: what the servers do not confirm is owed. */
  signOut: (options?: { stays?: boolean }) => Promise<void>;
  /**
   * Resolves when no sign-out is under way or owed: one that is owed is sent. To be awaited before a sign-in begins, or the
   * identity server may sign in again who has just left. Rejects where the servers do not confirm it within 10 000 ms.
   */
  whenSignedOut: () => Promise<void>;
  /** The timeout event: a call has found no token. */
  timeOut: () => Promise<void>;
  /**
   * What the store says of the customer, `undefined` where it does not say or nobody is signed in. Whoever asks, in whichever
   * tab: the store is asked at most once per 300 000 ms, and its 401 ends the session. @see spec §7 Commerce and user
   */
  customer: () => Promise<unknown>;
  /** What the store would say now, after something was changed from here. */
  replaceCustomer: (customer: unknown) => void;
  /** The visitor wants to go on; counts as activity in all tabs. */
  extend: () => void;
};

/** Reads nothing and starts nothing before `start`, so that a server may call it. @see spec §4 Session */
export function createSession(options: SessionOptions): Session {
  const endingListeners = new Set<(ending: SessionEnding) => void>();
  const endListeners = new Set<(end: SessionEnd) => void>();
  const store = createSessionStore();
  const stay = createStay(options, store, {
    ending: (ending) => endingListeners.forEach((listener) => listener(ending)),
    ended: (end) => endListeners.forEach((listener) => listener(end)),
  });
  const { page, log, clock = systemClock, isActive = () => true, routingRegionOf } = options;
  const lookUpRegion = routingRegionOf && createRegionLookUp(routingRegionOf, store.locate, log);
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
    routingRegion: store.routingRegion,
    subscribe: store.subscribe,
    onEnding: (listener) => addTo(endingListeners, listener),
    onEnd: (listener) => addTo(endListeners, listener),
    start: () => {
      if (running) return;
      store.reset();
      void lookUpRegion?.();
      if (!isActive()) return switchOff();
      running = new AbortController();
      const { signal } = running;
      watchActivity(page, stay.extend, signal);
      watchTabs(page, check, signal);
      watchReturn(page, () => (isActive() ? stay.wake() : switchOff()), signal);
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
    userChanged: stay.followTokens,
    signOut: ({ stays = false } = {}) => stay.end('signed-out', stays),
    whenSignedOut: stay.whenSignedOut,
    timeOut: () => stay.end('timed-out'),
    customer: stay.customer,
    replaceCustomer: stay.replaceCustomer,
    extend: stay.extend,
  };
}
