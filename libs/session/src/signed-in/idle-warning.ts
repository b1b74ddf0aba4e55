/** The session is about to end: in less than this, rounded up to the next of the times to warn at. */
export type IdleWarning = { endsWithinMs: number };

const defaultStepsMs: readonly number[] = [10_000, 30_000, 60_000, 120_000];

/**
 * The warning for what is left of a session; `undefined` while more than the last step is left, or nothing is. The session's
 * machine asks every second (`machine/signed-in.ts`), `react/idle-dialog.tsx` shows it.
 */
export function idleWarningFor(leftMs: number, stepsMs = defaultStepsMs): IdleWarning | undefined {
  const endsWithinMs = leftMs > 0 ? stepsMs.find((step) => leftMs <= step) : undefined;
  return endsWithinMs === undefined ? undefined : { endsWithinMs };
}
