import type { Clock } from '../../clock.ts';

const allowedFailures = 5;
const windowMs = 5 * 60_000;

/** Holds a name back after five wrong passwords, the right one included, until five minutes after the last one. */
export function createSignInThrottle(clock: Clock) {
  const failures = new Map<string, { count: number; expiresAt: number }>();

  return {
    /** Counts an attempt. @returns how long to wait, 0 to go on */
    begin(name: string): number {
      const now = clock.now();
      const key = name.toLowerCase();
      const known = failures.get(key);
      const { count, expiresAt } = known && known.expiresAt > now ? known : { count: 0, expiresAt: now };
      if (count >= allowedFailures) return expiresAt - now;
      failures.set(key, { count: count + 1, expiresAt: now + windowMs });
      return 0;
    },
    /** Holds nothing against the name any more. */
    succeed: (name: string): void => void failures.delete(name.toLowerCase()),
  };
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;
