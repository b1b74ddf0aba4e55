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
  const done = new Map<Name, number>(); // the second of the run in which each part ended
  const seconds = () => (now() - startedAt) / 1000;
  const sumOf = (isCounted: (name: Name) => boolean): number =>
    steps.reduce((sum, { name, usualSeconds }) => sum + (isCounted(name) ? usualSeconds : 0), 0);

  return {
    finish: (name: Name): void => void done.set(name, Math.round(seconds())),
    /** Describes the position of a part in the run, and the time left when the part starts: "3 of 8, about 7 min left". */
    describe(name: Name): string {
      const expected = sumOf((each) => done.has(each));
      const pace = expected > 0 ? seconds() / expected : 1;
      const minutes = Math.ceil((sumOf((each) => !done.has(each)) * pace) / 60);
      const position = steps.findIndex((step) => step.name === name) + 1;
      return `${position} of ${steps.length}, about ${minutes} min left`;
    },
    /** Describes the run so far: "After 9 min: packages by 180 s, postgres by 281 s". The end of an interrupted run's output tells where its time went. */
    summarise(): string {
      const ended = [...done].map(([name, second]) => `${name} by ${second} s`);
      return `After ${Math.round(seconds() / 60)} min: ${ended.join(', ') || 'no part has ended'}`;
    },
  };
}
