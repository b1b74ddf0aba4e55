import type { Clock } from './clock.ts';

/** Waits for what never rejects, but no longer than so many milliseconds. */
export const within = (clock: Clock, limitMs: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(limitMs, resolve);
    void work.then(cancel).then(resolve);
  });
