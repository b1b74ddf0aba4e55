import { setTimeout } from 'node:timers/promises';

/** The sandbox's clock. Tests pass in one that they move by hand. */
export interface Clock {
  /** The current time in epoch milliseconds. */
  now(): number;
  /** Waits. A pause never keeps the process alive: a delayed answer is dropped when the sandbox stops. */
  sleep(durationMs: number): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (durationMs) => setTimeout(durationMs, undefined, { ref: false }),
};
