import type { Locks } from '../tokens/tab-lock.ts';

/** Creates the browser's lock manager for the tabs of one test. */
export function fakeLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: async (name, { signal }, task) => {
      const before = queues.get(name) ?? Promise.resolve();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const run = Promise.race([before, aborted]).then(task);
      queues.set(name, Promise.allSettled([before, run]));
      return run;
    },
  };
}
