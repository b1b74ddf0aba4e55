/** The time functions of a session; a test passes its own. */
export type Clock = {
  /** The wall clock in epoch milliseconds. All tabs share it, but it can jump. */
  now: () => number;
  /** The monotonic clock in milliseconds. It never goes back, but can stand still while the machine sleeps. */
  steadyNow: () => number;
  /** Runs a function repeatedly; returns the cancel function. */
  every: (ms: number, run: () => void) => () => void;
  /** Runs a function once; returns the cancel function. */
  after: (ms: number, run: () => void) => () => void;
};

/** The clock of the browser or of Node. Tests replace it with a fake. */
export const systemClock: Clock = {
  now: () => Date.now(),
  steadyNow: () => performance.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
