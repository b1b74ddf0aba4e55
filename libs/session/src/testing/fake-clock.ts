import { aRule, checkArguments } from '@assess/i18n/arguments';
import type { Clock } from '../clock.ts';

type Timer = { dueAt: number; everyMs?: number; run: () => void };

/** A clock that stands still until a test advances it. Times are milliseconds. */
export type FakeClock = Clock & {
  /** Advances the time and runs every timer when it is due. */
  advance: (ms: number) => void;
  /** Simulates sleep of the machine: the wall clock goes on, timers and the steady clock stand still. */
  sleep: (ms: number) => void;
  /** Changes the wall clock by this amount. */
  setBy: (ms: number) => void;
  /** The number of running timers. */
  timerCount: () => number;
};

/** Creates a clock that moves only on demand. It begins at 2026-01-01, or at `startAt` (epoch milliseconds). */
export function createFakeClock(startAt = Date.UTC(2026, 0, 1)): FakeClock {
  if (process.env.NODE_ENV !== 'production') {
    const epochMs = aRule('a number of epoch milliseconds, such as Date.UTC(2026, 0, 1)', Number.isFinite);
    checkArguments('createFakeClock', { startAt }, { startAt: epochMs });
  }
  const timers = new Set<Timer>();
  let steady = 0;
  let offset = startAt;

  const add = (timer: Timer) => {
    timers.add(timer);
    return () => void timers.delete(timer);
  };

  const nextDue = (until: number) =>
    [...timers].filter(({ dueAt }) => dueAt <= until).toSorted((a, b) => a.dueAt - b.dueAt)[0];

  return {
    now: () => steady + offset,
    steadyNow: () => steady,
    every: (ms, run) => add({ dueAt: steady + ms, everyMs: ms, run }),
    after: (ms, run) => add({ dueAt: steady + ms, run }),
    timerCount: () => timers.size,
    sleep: (ms) => {
      offset += ms;
    },
    setBy: (ms) => {
      offset += ms;
    },
    advance: (ms) => {
      const until = steady + ms;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        steady = timer.dueAt;
        if (timer.everyMs) timer.dueAt += timer.everyMs;
        else timers.delete(timer);
        timer.run();
      }
      steady = until;
    },
  };
}
