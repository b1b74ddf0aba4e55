import { setTimeout } from 'node:timers/promises';

/** The sandbox's clock. Tests pass in a clock that they advance by hand. */
export interface Clock {
  /** The current time in epoch milliseconds. */
  now(): number;
  /** Waits for a duration. A pending wait does not keep the process alive, so a delayed response is dropped when the sandbox stops. */
  sleep(durationMs: number): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (durationMs) => setTimeout(durationMs, undefined, { ref: false }),
};
