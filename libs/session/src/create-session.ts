import { createActivity, watchActivity } from './activity.ts';
import { systemClock, type Clock } from './clock.ts';
import { idleWarningFor, type IdleWarning } from './idle-warning.ts';
import { createKeepAlive } from './keep-alive.ts';
import { initialSession, next, type SessionEndReason, type SessionEvent, type SessionUser } from './session-state.ts';
import type { SessionState } from './session-state.ts';
import type { SessionTokens } from './session-tokens.ts';
import { createSharedTimes, type KeyValueStorage } from './shared-times.ts';
import { createSignOutSignal, watchSignOuts, type CookieJar } from './sign-out-signal.ts';
import { signOutSteps, type SignOutOptions } from './sign-out-steps.ts';
import { tolerate, type Log } from './tolerate.ts';

const checkEveryMs = 1000;
const loginLimitMs = 4000;

export type SessionOptions = SignOutOptions & {
  tokens: SessionTokens;
  /** Shared by all tabs, so local storage. */
  storage: KeyValueStorage;
  /** The window: activity, sign-outs in other tabs, and where the visitor is. */
  page: EventTarget & { location: { pathname: string } };
  /** The document, for its cookies. */
  jar: CookieJar;
  log: Log;
  /** The current names of a user, from `GET /users/{id}`. None: those of the identity profile stay. */
  namesOf?: (userId: string) => Promise<{ firstName: string; lastName: string }>;
  /** Default `true`. Switched off, the visitor is anonymous at once and nothing is watched. */
  isActive?: boolean;
  /** Default 1 800 000. */
  inactivityLimitMs?: number;
  clock?: Clock;
  fetch?: typeof fetch;
};

/** `stays`: the visitor is to stay where they are; otherwise `destinationAfter` tells where to go. */
export type SessionEnd = { reason: SessionEndReason; stays: boolean };

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
  const { tokens, page, log, clock = systemClock, inactivityLimitMs = 1_800_000 } = options;
  const times = createSharedTimes(options.storage, log);
  const activity = createActivity({ clock, times });
  const signOuts = createSignOutSignal({ clock, times, jar: options.jar });
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: SessionEnd) => void>();
  let state = initialSession;
  let warning: IdleWarning | undefined;
  let running: AbortController | undefined;
  /** One search for a login or one stay of a user; what still runs for an earlier one is dropped. */
  let chapter = new AbortController();
  let keepAlive: (signal: AbortSignal) => Promise<void> = async () => undefined;

  const notify = () => listeners.forEach((listener) => listener());

  const beginChapter = () => {
    chapter.abort();
    chapter = new AbortController();
    return chapter.signal;
  };

  const dispatch = (event: SessionEvent) => {
    const before = state;
    state = next(state, event);
    if (state !== before) notify();
  };

  const warn = (wanted: IdleWarning | undefined) => {
    if (wanted?.endsWithinMs === warning?.endsWithinMs) return;
    warning = wanted;
    notify();
  };

  const idleLeftMs = () => inactivityLimitMs - activity.idleMs();

  const enter = (event: SessionEvent & { user: SessionUser | null }, signal: AbortSignal) => {
    keepAlive = createKeepAlive({
      clock,
      times,
      tokens,
      log,
      fetch: options.fetch ?? fetch,
      pathname: () => page.location.pathname,
      onEnd: (reason) => void end(reason),
    });
    activity.note();
    dispatch(event);
    if (event.user) void refreshNames(event.user.id, signal);
  };

  const refreshNames = async (userId: string, signal: AbortSignal) => {
    const names = await tolerate('refreshing the names', () => options.namesOf?.(userId), log);
    if (names && !signal.aborted) dispatch({ kind: 'renamed', firstName: names.firstName, lastName: names.lastName });
  };

  const findLogin = async (signal: AbortSignal) => {
    const isRemembered = (await tolerate('reading the stored token', () => tokens.expiresAt(), log)) !== undefined;
    if (signal.aborted) return;
    if (isRemembered && activity.isKnown() && idleLeftMs() <= 0) return end('inactive', true);
    const limit = () => dispatch({ kind: 'login-limit-passed' });
    const cancelLimit = isRemembered ? () => undefined : clock.after(loginLimitMs, limit);
    signal.addEventListener('abort', cancelLimit);
    const findUser = async () => ((await tokens.accessToken()) === undefined ? null : tokens.userInfo());
    const user = await tolerate('finding the login', findUser, log);
    cancelLimit();
    if (signal.aborted) return;
    if (user) return enter({ kind: 'login-found', user }, signal);
    if (user === null) activity.forget(); // not after a failure: the user may be back with the next page
    dispatch({ kind: 'login-found', user: null });
  };

  const end = async (reason: SessionEndReason, stays = false) => {
    if (state.status === 'anonymous') return;
    const hadUser = state.status === 'signed-in';
    beginChapter();
    warn(undefined);
    dispatch({ kind: 'ended' });
    if (reason === 'signed-out-elsewhere') signOuts.reset();
    else await signOutSteps({ ...options, log, tokens, times, activity, signOuts });
    endListeners.forEach((listener) => listener({ reason, stays: stays || !hadUser }));
  };

  const check = () => {
    if (state.status !== 'anonymous' && signOuts.hasArrived()) return void end('signed-out-elsewhere');
    if (state.status !== 'signed-in') return;
    activity.flush();
    const leftMs = idleLeftMs();
    if (leftMs <= 0) return void end('inactive');
    warn(idleWarningFor(leftMs));
    void keepAlive(chapter.signal);
  };

  const extend = () => {
    if (state.status !== 'signed-in') return;
    if (idleLeftMs() <= 0) return check(); // after sleep the first key comes before the first tick
    activity.note();
    warn(undefined);
  };

  return {
    state: () => state,
    idleWarning: () => warning,
    subscribe: (listener) => addTo(listeners, listener),
    onEnd: (listener) => addTo(endListeners, listener),
    start: () => {
      if (running) return;
      running = new AbortController();
      if (options.isActive === false) return dispatch({ kind: 'switched-off' });
      const { signal } = running;
      const isLeftover = signOuts.isFresh();
      signOuts.reset();
      watchActivity(page, extend, signal);
      watchSignOuts(page, check, signal);
      signal.addEventListener('abort', clock.every(checkEveryMs, check));
      if (isLeftover) dispatch({ kind: 'login-found', user: null });
      else void findLogin(beginChapter());
    },
    stop: () => {
      running?.abort();
      running = undefined;
      beginChapter();
      warn(undefined);
      state = initialSession;
      notify();
    },
    signedIn: (user) => {
      if (options.isActive === false) return;
      signOuts.lift();
      times.remove('customer-checked');
      enter({ kind: 'signed-in', user }, beginChapter());
    },
    signOut: ({ stays = false } = {}) => end('signed-out', stays),
    timeOut: () => end('timed-out'),
    extend,
  };
}

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}
