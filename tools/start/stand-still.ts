/** The work that a process and its descendants have done since they started. */
export interface Work {
  /** The number of lines written. */
  readonly lines: number;
  /** `undefined` when the system does not report it. */
  readonly processorMs: number | undefined;
}

/** The maximum time without progress, in milliseconds. */
const quietMs = 60_000;
/** The same maximum on a system that does not report processor time. */
const silentMs = 300_000;
/** The maximum processor time. The time of other processes is not included, so a busy machine makes no difference. */
const mostProcessorMs = 300_000;
/**
 * The processor time per minute that counts as progress. A process that waits uses less; a process that works uses more, even on a very
 * busy machine.
 */
const movementMs = 1_000;

/**
 * Creates a check that distinguishes a slow process from one that hangs. Call the check once a second; it returns the reason if the process
 * hangs, otherwise `undefined`.
 *
 * @returns the reason in words when it hangs, or `undefined`.
 */
export function createStandStill() {
  let moved = { at: 0, work: { lines: 0, processorMs: 0 } as Work };
  return (work: Work, nowMs: number): string | undefined => {
    const limitMs = work.processorMs === undefined ? silentMs : quietMs;
    const { lines, processorMs = 0 } = work;
    if (lines > moved.work.lines || processorMs - (moved.work.processorMs ?? 0) >= movementMs)
      moved = { at: nowMs, work };
    if (processorMs > mostProcessorMs) return `hangs: it has computed for ${mostProcessorMs / 1000} s`;
    return nowMs - moved.at > limitMs
      ? `hangs: for ${limitMs / 1000} s it has written and computed nothing`
      : undefined;
  };
}
