import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The clock of a run, which all processes and the database show. It passes faster than real time, and days pass in seconds. */
export interface MovedClock {
  /** The current time in epoch milliseconds. */
  now(): number;
  /**
   * Returns the variables of a process that shows this clock.
   *
   * @param preloads - more modules that the process preloads.
   */
  variablesFor(name: string, preloads?: readonly string[]): Record<string, string>;
  /** Moves one process ahead of all others, until it measures the database's time again. */
  moveOne(name: string, ms: number): void;
  /** Moves all processes and the database ahead. */
  pass(ms: number): Promise<void>;
  /** Waits until the clock shows a time. */
  until(atMs: number): Promise<void>;
  /**
   * Lets time pass faster than real time, until the returned function is called.
   *
   * @param probe - makes a request like those of the processes. The slower it is, the slower time passes, because a busy machine would otherwise
   *   let every request time out on this clock.
   */
  run(probe: () => Promise<unknown>): () => void;
}

/** The module that moves the clock of the process that preloads it. */
const movedClock = join(import.meta.dirname, '../../../apps/storefront-e2e/fixtures/moved-clock.ts');

/** The shortest real interval between two moves of a running clock, and the length of each move: at most ten times as fast as real time. */
const beat = { everyMs: 600, aheadMs: 5_400 };

/** The number of probes that fit between two moves. */
const probesPerBeat = 12;

/**
 * Creates the clock of a run.
 *
 * @param fileOf - returns the path of the file of a process.
 * @param moveDatabase - sets the time by which the database's clock is ahead.
 */
export function createMovedClock(
  fileOf: (name: string) => string,
  moveDatabase: (aheadMs: number) => Promise<void>,
): MovedClock {
  const own = new Map<string, number>();
  let aheadMs = 0;
  const write = (name: string) => writeFileSync(fileOf(name), String(aheadMs + (own.get(name) ?? 0)));

  async function pass(ms: number): Promise<void> {
    aheadMs += ms;
    for (const name of own.keys()) write(name);
    await moveDatabase(aheadMs);
  }

  return {
    now: () => Date.now() + aheadMs,
    variablesFor(name, preloads = []) {
      own.set(name, 0);
      write(name);
      return {
        NODE_OPTIONS: [movedClock, ...preloads].map((module) => `--import=${module}`).join(' '),
        CLOCK_AHEAD_FILE: fileOf(name),
      };
    },
    moveOne(name, ms) {
      own.set(name, (own.get(name) ?? 0) + ms);
      write(name);
    },
    pass,
    async until(atMs) {
      while (Date.now() + aheadMs < atMs) await sleep(100, undefined, { ref: false });
    },
    run(probe) {
      let isRunning = true;
      async function beatOn(): Promise<void> {
        while (isRunning) {
          const since = performance.now();
          await probe();
          const tookMs = performance.now() - since;
          await sleep(Math.max(beat.everyMs - tookMs, probesPerBeat * tookMs), undefined, { ref: false });
          if (isRunning) await pass(beat.aheadMs);
        }
      }
      void beatOn();
      return () => void (isRunning = false);
    },
  };
}
