import type { Clock } from '../clock.ts';

export interface ManualClock extends Clock {
  /** Advances the clock, and ends each `sleep` whose time is over. */
  advance(durationMs: number): void;
  /** Waits until some code calls `sleep`. */
  nextSleep(): Promise<void>;
}

/** Creates a clock that only `advance` moves. It starts at 20 November 2026 by default. */
export function createManualClock(startsAt = Date.UTC(2026, 10, 20, 9, 30)): ManualClock {
  let now = startsAt;
  let sleepers: { wakesAt: number; wake: () => void }[] = [];
  let observers: (() => void)[] = [];
  return {
    now: () => now,
    sleep: (durationMs) =>
      new Promise((wake) => {
        sleepers.push({ wakesAt: now + durationMs, wake });
        for (const observer of observers) observer();
        observers = [];
      }),
    advance(durationMs) {
      now += durationMs;
      const due = sleepers.filter(({ wakesAt }) => wakesAt <= now);
      sleepers = sleepers.filter(({ wakesAt }) => wakesAt > now);
      for (const { wake } of due) wake();
    },
    nextSleep: () => new Promise((resolve) => observers.push(resolve)),
  };
}
