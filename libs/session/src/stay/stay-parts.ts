import { systemClock, type Clock } from '../clock.ts';
import type { SessionEndReason, SessionUser } from '../session-state.ts';
import type { createSessionStore } from '../session-store.ts';
import type { SessionTokens } from '../session-tokens.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { createOwedSignOut, type OwedSignOut } from '../tabs/owed-sign-out.ts';
import { createSharedTimes, type SharedTimes } from '../tabs/shared-times.ts';
import { createSignInSignal, type SignInSignal } from '../tabs/sign-in-signal.ts';
import { createSignOutSignal, type CookieJar, type SignOutSignal } from '../tabs/sign-out-signal.ts';
import type { Log } from '../tolerate.ts';
import { createActivity, type Activity } from './activity.ts';
import type { CustomerLookUp, CustomerPage } from './customer-look-up.ts';
import type { SignOutOptions } from './sign-out-steps.ts';

export type StayOptions = SignOutOptions & {
  tokens: SessionTokens;
  /** Shared by all tabs, so local storage. */
  storage: KeyValueStorage;
  page: CustomerPage;
  /** The document, for its cookies. */
  jar: CookieJar;
  log: Log;
  /** The current names of a user, from the gateway's `readUser`. None: those of the identity profile stay. */
  namesOf?: (userId: string) => Promise<{ firstName: string; lastName: string }>;
  /** Where a user has registered, as an upper-case ISO code. None: what `tokens.userInfo` says. */
  registrationCountryOf?: (userId: string) => Promise<string | undefined>;
  /** How long nothing may happen; asked once a second. Default 1 800 000. */
  inactivityLimitMs?: () => number | undefined;
  /** How long before its expiry the token of an active visitor is renewed; asked once a second. Default 0. */
  renewBeforeMs?: () => number | undefined;
  /** When to warn before the end, in milliseconds and in ascending order. Default 10 000, 30 000, 60 000 and 120 000. */
  idleWarningsMs?: readonly number[];
  /** Sends a call in the user's name. Default: `fetch` with the token, and once more after a 401. */
  authorizedFetch?: typeof fetch;
  clock?: Clock;
  fetch?: typeof fetch;
};

/** `stays`: the visitor is to stay where they are; otherwise `destinationAfter` tells where to go. */
export type SessionEnd = { reason: SessionEndReason; stays: boolean };

/** A session that is about to end. `user`: whose it is, where the page has found that out. */
export type SessionEnding = SessionEnd & { user: SessionUser | undefined };

export type StayReports = {
  ending: (ending: SessionEnding) => void;
  ended: (end: SessionEnd) => void;
};

export type StayParts = StayOptions & {
  clock: Clock;
  times: SharedTimes;
  activity: Activity;
  signIns: SignInSignal;
  signOuts: SignOutSignal;
  owed: OwedSignOut;
  store: ReturnType<typeof createSessionStore>;
  reports: StayReports;
  /** One search for a login or one stay of a user; what still runs for an earlier one is dropped. */
  chapter: AbortController;
  /** The sign-out that is under way; aborted by a new sign-in. */
  leaving: AbortController;
  /** Settles with the last sign-out. */
  signedOut: Promise<void>;
  /** How many sign-outs are under way. */
  signingOut: number;
  /** It could not be found out who is here: it is worth asking again. */
  isUnknown: boolean;
  /** When it was last asked whose the tokens are, by the steady clock. */
  followedAt: number;
  /** When what has failed was last tried, by the steady clock. */
  triedAt: number;
  keepAlive: (signal: AbortSignal) => Promise<void>;
  /** None before somebody is here. */
  customer?: CustomerLookUp;
};

export function createStayParts(options: StayOptions, store: StayParts['store'], reports: StayReports): StayParts {
  const clock = options.clock ?? systemClock;
  const times = createSharedTimes(options.storage, options.log);
  const signOuts = createSignOutSignal({ clock, times, jar: options.jar });
  return {
    ...options,
    clock,
    times,
    store,
    reports,
    activity: createActivity({ clock, times }),
    signIns: createSignInSignal({ clock, times, signOuts }),
    signOuts,
    owed: createOwedSignOut(options.jar),
    chapter: new AbortController(),
    leaving: new AbortController(),
    signedOut: Promise.resolve(),
    signingOut: 0,
    isUnknown: false,
    followedAt: Number.NEGATIVE_INFINITY,
    triedAt: Number.NEGATIVE_INFINITY,
    keepAlive: async () => undefined,
  };
}

export function beginChapter(parts: StayParts): AbortSignal {
  parts.chapter.abort();
  parts.chapter = new AbortController();
  return parts.chapter.signal;
}

export const idleLeftMs = ({ activity, inactivityLimitMs }: StayParts) =>
  (inactivityLimitMs?.() ?? 1_800_000) - activity.idleMs();
