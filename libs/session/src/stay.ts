import { createActivity } from './activity.ts';
import { systemClock, type Clock } from './clock.ts';
import { findUser } from './find-user.ts';
import { idleWarningFor } from './idle-warning.ts';
import { createKeepAlive } from './keep-alive.ts';
import type { SessionEndReason, SessionEvent, SessionUser } from './session-state.ts';
import type { createSessionStore } from './session-store.ts';
import type { SessionTokens } from './session-tokens.ts';
import { createSharedTimes, type KeyValueStorage } from './shared-times.ts';
import { createSignOutSignal, type CookieJar } from './sign-out-signal.ts';
import { signOutSteps, type SignOutOptions } from './sign-out-steps.ts';
import { tolerate, type Log } from './tolerate.ts';

export type StayOptions = SignOutOptions & {
  tokens: SessionTokens;
  /** Shared by all tabs, so local storage. */
  storage: KeyValueStorage;
  page: { location: { pathname: string } };
  /** The document, for its cookies. */
  jar: CookieJar;
  log: Log;
  /** The current names of a user, from `GET /users/{id}`. None: those of the identity profile stay. */
  namesOf?: (userId: string) => Promise<{ firstName: string; lastName: string }>;
  /** Default 1 800 000. */
  inactivityLimitMs?: number;
  clock?: Clock;
  fetch?: typeof fetch;
};

/** `stays`: the visitor is to stay where they are; otherwise `destinationAfter` tells where to go. */
export type SessionEnd = { reason: SessionEndReason; stays: boolean };

type Parts = StayOptions & {
  clock: Clock;
  times: ReturnType<typeof createSharedTimes>;
  activity: ReturnType<typeof createActivity>;
  signOuts: ReturnType<typeof createSignOutSignal>;
  store: ReturnType<typeof createSessionStore>;
  report: (end: SessionEnd) => void;
  /** One search for a login or one stay of a user; what still runs for an earlier one is dropped. */
  chapter: AbortController;
  keepAlive: (signal: AbortSignal) => Promise<void>;
};

/** A visitor's stay, from the search for a login to the end, without timers and listeners of its own. */
export function createStay(options: StayOptions, store: Parts['store'], report: Parts['report']) {
  const clock = options.clock ?? systemClock;
  const times = createSharedTimes(options.storage, options.log);
  const parts: Parts = {
    ...options,
    clock,
    times,
    store,
    report,
    activity: createActivity({ clock, times }),
    signOuts: createSignOutSignal({ clock, times, jar: options.jar }),
    chapter: new AbortController(),
    keepAlive: async () => undefined,
  };
  return {
    begin: () => begin(parts),
    check: () => check(parts),
    extend: () => extend(parts),
    end: (reason: SessionEndReason, stays?: boolean) => end(parts, reason, stays),
    signedIn: (user: SessionUser) => {
      parts.signOuts.lift();
      times.remove('customer-checked');
      enter(parts, { kind: 'signed-in', user }, beginChapter(parts));
    },
    /** Forgets what is under way and ends nothing. */
    drop: () => {
      beginChapter(parts);
      store.warn(undefined);
    },
  };
}

function beginChapter(parts: Parts): AbortSignal {
  parts.chapter.abort();
  parts.chapter = new AbortController();
  return parts.chapter.signal;
}

const idleLeftMs = ({ activity, inactivityLimitMs = 1_800_000 }: Parts) => inactivityLimitMs - activity.idleMs();

function begin(parts: Parts): void {
  const { signOuts, store } = parts;
  const isLeftover = signOuts.isFresh();
  signOuts.reset();
  if (isLeftover) store.dispatch({ kind: 'login-found', user: null });
  else void findLogin(parts, beginChapter(parts));
}

async function findLogin(parts: Parts, signal: AbortSignal): Promise<void> {
  const { tokens, activity, store, log } = parts;
  const isRemembered = (await tolerate('reading the stored token', () => tokens.expiresAt(), log)) !== undefined;
  if (signal.aborted) return;
  if (isRemembered && activity.isKnown() && idleLeftMs(parts) <= 0) return end(parts, 'inactive', true);
  const onLimit = () => store.dispatch({ kind: 'login-limit-passed' });
  const user = await findUser(parts, { isRemembered, onLimit, signal });
  if (signal.aborted) return;
  if (user) return enter(parts, { kind: 'login-found', user }, signal);
  if (user === null) activity.forget(); // not after a failure: the user may be back with the next page
  store.dispatch({ kind: 'login-found', user: null });
}

function enter(parts: Parts, event: SessionEvent & { user: SessionUser }, signal: AbortSignal): void {
  parts.keepAlive = createKeepAlive({
    ...parts,
    fetch: parts.fetch ?? fetch,
    pathname: () => parts.page.location.pathname,
    onEnd: (reason) => void end(parts, reason),
  });
  parts.activity.note();
  parts.store.dispatch(event);
  void refreshNames(parts, event.user.id, signal);
}

async function refreshNames({ namesOf, store, log }: Parts, userId: string, signal: AbortSignal): Promise<void> {
  const names = await tolerate('refreshing the names', () => namesOf?.(userId), log);
  if (names && !signal.aborted)
    store.dispatch({ kind: 'renamed', firstName: names.firstName, lastName: names.lastName });
}

async function end(parts: Parts, reason: SessionEndReason, stays = false): Promise<void> {
  const { store, signOuts, report } = parts;
  const { status } = store.state();
  if (status === 'anonymous') return;
  beginChapter(parts);
  store.warn(undefined);
  store.dispatch({ kind: 'ended' });
  if (reason === 'signed-out-elsewhere') signOuts.reset();
  else await signOutSteps(parts);
  report({ reason, stays: stays || status === 'processing' });
}

function check(parts: Parts): void {
  const { store, signOuts, activity } = parts;
  const { status } = store.state();
  if (status !== 'anonymous' && signOuts.hasArrived()) return void end(parts, 'signed-out-elsewhere');
  if (status !== 'signed-in') return;
  activity.flush();
  const leftMs = idleLeftMs(parts);
  if (leftMs <= 0) return void end(parts, 'inactive');
  store.warn(idleWarningFor(leftMs));
  void parts.keepAlive(parts.chapter.signal);
}

function extend(parts: Parts): void {
  if (parts.store.state().status !== 'signed-in') return;
  if (idleLeftMs(parts) <= 0) return check(parts); // after sleep the first key comes before the first check
  parts.activity.note();
  parts.store.warn(undefined);
}
