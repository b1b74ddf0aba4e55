import { setTimeout } from 'node:timers/promises';

/** Time as the sandbox sees it; tests pass in one that they move by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** A pause never keeps the process alive: an answer that is still late when the sandbox stops is not given. */
  sleep(durationMs: number): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (durationMs) => setTimeout(durationMs, undefined, { ref: false }),
};
