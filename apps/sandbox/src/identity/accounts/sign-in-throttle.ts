import type { Clock } from '../../clock.ts';

const allowedFailures = 5;
const windowMs = 5 * 60_000;

/**
 * Holds back who guesses passwords: after five wrong ones for a name, that name has to wait until five minutes after the
 * last one. The right password waits too, and so does a name that nobody has.
 */
export function createSignInThrottle(clock: Clock) {
  const failures = new Map<string, { count: number; expiresAt: number }>();
  const keyOf = (name: string) => name.toLowerCase();

  return {
    /** Counts an attempt before its password is checked, so that parallel ones are counted too. @returns how long to wait, 0 to go on */
    begin(name: string): number {
      const now = clock.now();
      for (const [key, { expiresAt }] of failures) if (expiresAt <= now) failures.delete(key);
      const { count, expiresAt } = failures.get(keyOf(name)) ?? { count: 0, expiresAt: now };
      if (count >= allowedFailures) return expiresAt - now;
      failures.set(keyOf(name), { count: count + 1, expiresAt: now + windowMs });
      return 0;
    },
    /** The attempt that has just begun was no guess. */
    takeBack(name: string): void {
      const counted = failures.get(keyOf(name));
      if (counted) counted.count -= 1;
    },
    /** The password was right: nothing is held against the name any more. */
    succeed: (name: string): void => void failures.delete(keyOf(name)),
  };
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;
