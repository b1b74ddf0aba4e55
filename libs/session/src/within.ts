import type { Clock } from './clock.ts';

/** Waits for work that never rejects, but at most `limitMs`. */
export const within = (clock: Clock, limitMs: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(limitMs, resolve);
    void work.then(cancel).then(resolve);
  });
