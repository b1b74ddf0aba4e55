/** A part of a run with its usual duration in seconds. */
export interface Step<Name extends string> {
  readonly name: Name;
  readonly usualSeconds: number;
}

/**
 * Creates the progress of a run of several parts, which estimates the time left: the usual durations of the parts that have not ended,
 * scaled by how long the ended parts took compared with their usual durations.
 *
 * @param now - returns monotonic time in milliseconds. Default `performance.now`.
 */
export function createProgress<Name extends string>(steps: readonly Step<Name>[], now = () => performance.now()) {
  const startedAt = now();
  const done = new Set<Name>();
  const sumOf = (isCounted: (name: Name) => boolean): number =>
    steps.reduce((sum, { name, usualSeconds }) => sum + (isCounted(name) ? usualSeconds : 0), 0);

  return {
    finish: (name: Name): void => void done.add(name),
    /** Describes the position of a part in the run, and the time left when the part starts: "3 of 8, about 7 min left". */
    describe(name: Name): string {
      const expected = sumOf((each) => done.has(each));
      const pace = expected > 0 ? (now() - startedAt) / 1000 / expected : 1;
      const minutes = Math.ceil((sumOf((each) => !done.has(each)) * pace) / 60);
      const position = steps.findIndex((step) => step.name === name) + 1;
      return `${position} of ${steps.length}, about ${minutes} min left`;
    },
  };
}
