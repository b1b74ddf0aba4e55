import type { Clock } from '../clock.ts';
import type { SharedTimes } from './shared-times.ts';

const cookieName = 'assess-signed-out';
const cookieLifeS = 60; // as long as a request to the identity server may take: until then stored tokens are leftovers

const cookieOf = (at: number, lifeS: number) => `${cookieName}=${at}; Path=/; Max-Age=${lifeS}; SameSite=Lax`;

export type CookieJar = { cookie: string };

export type SignOutSignal = {
  /** Tells the other tabs. */
  send: () => void;
  /** Takes what was sent so far as known. */
  reset: () => void;
  /** Tells whether another tab has sent since the last `reset` or `send`. */
  hasArrived: () => boolean;
  /** When the last one was sent, in epoch milliseconds; 0 if none is known. Later than any sign-in before it. */
  sentAt: () => number;
  /** Tells whether a tab began to sign out less than a minute ago: it may still be busy. */
  isFresh: () => boolean;
  /** A new sign-in: what is stored now is no leftover. */
  lift: () => void;
};

/** How tabs hear that one of them has signed out: a cookie, and a stored time whose `storage` event wakes sleeping tabs. */
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
      const at = Math.max(clock.now(), sentAt() + 1, (times.read('signed-in') ?? 0) + 1); // in order, even in one millisecond
      jar.cookie = cookieOf(at, cookieLifeS);
      times.write('signed-out', at);
      reset();
    },
    reset,
    hasArrived: () => sent().some((at) => !known.has(at)),
    sentAt,
    isFresh: () => inCookie() !== undefined,
    lift: () => {
      jar.cookie = cookieOf(0, 0);
      reset();
    },
  };
}
