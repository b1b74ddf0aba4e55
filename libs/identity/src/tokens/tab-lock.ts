import { aDuration, aText, checkArguments } from '@assess/i18n/arguments';

/** The method of the browser's `LockManager` that this library uses. */
export interface Locks {
  /** Runs the task once no other tab holds the lock. Rejects with the reason of `signal` if the signal aborts first. */
  request<T>(name: string, options: { signal: AbortSignal }, task: () => Promise<T>): Promise<T>;
}

export type TabLock = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a lock that runs one task at a time over all tabs. The other half is in each task: when two tabs renew tokens at the
 * same time, the second one looks for the tokens that the first has stored (`renewals.ts`). If the lock is not granted within `waitMs`, the
 * task runs without it, so that a hanging tab blocks no other.
 */
export function createTabLock(locks: Locks, name: string, waitMs: number): TabLock {
  if (process.env.NODE_ENV !== 'production')
    checkArguments('createTabLock', { name, waitMs }, { name: aText('the name of the lock'), waitMs: aDuration() });
  return async (task) => {
    let granted = false;
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => {
        granted = true;
        return task();
      });
    } catch (cause) {
      if (granted) throw cause;
      return task();
    }
  };
}

/** Creates a lock that covers this tab only, for a browser without a lock manager (an insecure origin). */
export function oneAtATime(): TabLock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = Promise.allSettled([run]);
    return run;
  };
}
