/** Time as the session needs it; a test passes its own. */
export type Clock = {
  /** Epoch milliseconds: shared by all tabs, but may jump. */
  now: () => number;
  /** Milliseconds that never go back, but may stand still while the machine sleeps. */
  steadyNow: () => number;
  /** Returns what cancels it. */
  every: (ms: number, run: () => void) => () => void;
  /** Returns what cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

/** The clock of the browser or of Node: what tests replace by a fake. */
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
