/** The part of the browser's `LockManager` that is used. */
export interface Locks {
  /** Runs the task once no other tab holds the lock; rejects with the reason of `signal` where that comes first. */
  request<T>(name: string, options: { signal: AbortSignal }, task: () => Promise<T>): Promise<T>;
}

export type TokenLock = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * One task at a time over all tabs: what the second of two tabs does that renew at the same time, look for the tokens that
 * the first has stored, is in `renewals.ts`. A lock that is not granted within `waitMs` is done without, so a tab that hangs holds up
 * no other. Where there are no locks (an insecure origin), one at a time in this tab.
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
