/** The session is about to end: in less than this, rounded up to 120 000, 60 000, 30 000 or 10 000 ms. */
export type IdleWarning = { endsWithinMs: number };

const stepsMs = [10_000, 30_000, 60_000, 120_000] as const;

/** The warning for what is left of a session; `undefined` while more than two minutes are left, or nothing is. */
export function idleWarningFor(leftMs: number): IdleWarning | undefined {
  const endsWithinMs = leftMs > 0 ? stepsMs.find((step) => leftMs <= step) : undefined;
  return endsWithinMs === undefined ? undefined : { endsWithinMs };
}
