export interface Progress {
  /** Says that a step begins and what it does, and in the end how long it took. */
  step<Result>(name: string, purpose: string, work: () => Promise<Result>): Promise<Result>;
  /** Shows what a step is busy with. */
  note(name: string, line: string): void;
}

const column = 12;
const reminderMs = 15_000;

/** Whole lines only, so that a log file reads as a screen does. After 15 s of quiet a step that goes on says so. */
export function createProgress(print: (line: string) => void): Progress {
  const note = (name: string, line: string) => print(name.padEnd(column) + line);
  return {
    note,
    async step(name, purpose, work) {
      const startedAt = performance.now();
      const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
      note(name, purpose);
      const reminder = setInterval(() => note(name, `goes on, ${seconds()} s so far`), reminderMs);
      try {
        const result = await work();
        note(name, `is ready after ${seconds()} s`);
        return result;
      } finally {
        clearInterval(reminder);
      }
    },
  };
}
