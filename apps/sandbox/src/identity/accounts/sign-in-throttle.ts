import type { Clock } from '../../clock.ts';

const allowedFailures = 5;
const windowMs = 5 * 60_000;

/**
 * Blocks a user name after five wrong passwords, until five minutes after the last wrong one. Meanwhile the right
 * password is rejected, too.
 */
export function createSignInThrottle(clock: Clock) {
  const failures = new Map<string, { count: number; expiresAt: number }>();

  return {
    /** Counts an attempt to sign in. @returns the time to wait before the attempt, 0 if it may continue */
    begin(name: string): number {
      const now = clock.now();
      const key = name.toLowerCase();
      const known = failures.get(key);
      const { count, expiresAt } = known && known.expiresAt > now ? known : { count: 0, expiresAt: now };
      if (count >= allowedFailures) return expiresAt - now;
      failures.set(key, { count: count + 1, expiresAt: now + windowMs });
      return 0;
    },
    /** Clears the failures of a user name. */
    succeed: (name: string): void => void failures.delete(name.toLowerCase()),
  };
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;
