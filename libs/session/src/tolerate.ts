/** Takes one line, and the error behind it. */
export type Log = (line: string, cause?: unknown) => void;

/** Runs a step whose failure must not stop the next: a failure is logged as `Error during {name}` and gives `undefined`. */
export async function tolerate<T>(name: string, step: () => T | Promise<T>, log: Log): Promise<T | undefined> {
  try {
    return await step();
  } catch (cause) {
    log(`Error during ${name}`, cause);
    return undefined;
  }
}
