import type { Clock } from '../clock.ts';
import type { SharedTimes } from './shared-times.ts';
import { writeCookie, type CookieJar } from './write-cookie.ts';

const cookieName = 'assess-signed-out';
const cookieLifeS = 60; // the longest request to the identity server; until then stored tokens are leftovers

export type SignOutSignal = {
  /** Notifies the other tabs of a sign-out. */
  send: () => void;
  /** Marks all signals so far as handled by this tab. */
  reset: () => void;
  /** True when another tab has sent a signal since the last `reset` or `send`. */
  hasArrived: () => boolean;
  /** The time of the last signal in epoch milliseconds; 0 without one. It is later than every sign-in before it. */
  sentAt: () => number;
  /** True when a tab began to sign out less than a minute ago. It may not have deleted the tokens yet. */
  isFresh: () => boolean;
  /** Withdraws the signal after a new sign-in, because the stored tokens are then those of the new user. */
  lift: () => void;
};

/** Notifies other tabs of a sign-out through a cookie, and through a stored time whose `storage` event wakes sleeping tabs. */
export function createSignOutSignal({
  clock,
  times,
  jar,
}: {
  clock: Clock;
  times: SharedTimes;
  jar: CookieJar;
}): SignOutSignal {
  let known = new Set<number>();

  const inCookie = () => {
    const [, value] = jar.cookie.match(new RegExp(`(?:^|; )${cookieName}=(\\d+)`)) ?? [];
    return value ? Number(value) : undefined;
  };
  const sent = () => [inCookie(), times.read('signed-out')].filter((at) => at !== undefined);
  const sentAt = () => Math.max(0, ...sent());
  const reset = () => {
    known = new Set(sent());
  };

  return {
    send: () => {
      const at = Math.max(clock.now(), sentAt() + 1, (times.read('signed-in') ?? 0) + 1); // later than all earlier signals, even in one millisecond
      writeCookie(jar, cookieName, at, cookieLifeS);
      times.write('signed-out', at);
      reset();
    },
    reset,
    hasArrived: () => sent().some((at) => !known.has(at)),
    sentAt,
    isFresh: () => inCookie() !== undefined,
    lift: () => {
      writeCookie(jar, cookieName, 0, 0);
      reset();
    },
  };
}
