/** The method of the browser's `LockManager` that this library uses. */
export interface Locks {
  /** Runs the task once no other tab holds the lock. Rejects with the reason of `signal` if the signal aborts first. */
  request<T>(name: string, options: { signal: AbortSignal }, task: () => Promise<T>): Promise<T>;
}

export type TokenLock = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a lock that runs one task at a time over all tabs. The other half is in `renewals.ts`: when two tabs renew at the
 * same time, the second one looks for the tokens that the first has stored. If the lock is not granted within `waitMs`, the
 * task runs without it, so that a hanging tab blocks no other. Without a lock manager (an insecure origin) the lock covers
 * this tab only.
 */
export function createTokenLock(locks: Locks | null, name: string, waitMs: number): TokenLock {
  if (!locks) return oneAtATime();
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

function oneAtATime(): TokenLock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = Promise.allSettled([run]);
    return run;
  };
}
