/** The warning before the session's end. `endsWithinMs` is the remaining time, rounded up to the next warning time. */
export type IdleWarning = { endsWithinMs: number };

const defaultStepsMs: readonly number[] = [10_000, 30_000, 60_000, 120_000];

/**
 * Returns the warning for the remaining time of a session; `undefined` before the first warning time and after the end. The
 * session's machine calls it every second (`machine/signed-in.ts`), and `react/idle-dialog.tsx` shows the warning.
 */
export function idleWarningFor(leftMs: number, stepsMs = defaultStepsMs): IdleWarning | undefined {
  const endsWithinMs = leftMs > 0 ? stepsMs.find((step) => leftMs <= step) : undefined;
  return endsWithinMs === undefined ? undefined : { endsWithinMs };
}
