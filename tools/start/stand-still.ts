/** The work that a process and its descendants have done since they started. */
export interface Work {
  /** Lines written. */
  readonly lines: number;
  /** `undefined` where the system does not tell. */
  readonly processorMs: number | undefined;
}

/** So long may nothing move. */
const quietMs = 60_000;
/** The same where the system does not say what a process computes. */
const silentMs = 300_000;
/** So much may be computed without an end. That a machine is busy with other things does not count. */
const mostProcessorMs = 300_000;
/** A process that waits computes less than this in a minute, one on a very busy machine more. */
const movementMs = 1_000;

/**
 * Tells what is slow from what hangs. To be asked about once a second.
 *
 * @returns why it hangs, in words, or `undefined`.
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
