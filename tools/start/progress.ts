export interface Progress {
  /** Reports a step with its purpose when it begins, and its duration when it ends. */
  step<Result>(name: string, purpose: string, work: () => Promise<Result>): Promise<Result>;
  /** Shows the current activity of a step. */
  note(name: string, line: string): void;
}

const column = 12;
const reminderMs = 15_000;

/**
 * Creates the progress report of the start tool. It prints whole lines only, so that the output suits a log file as well as a terminal.
 * After 15 s without output, a step reports that it is still running.
 */
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
