/** Logs one line, and the error that caused it. */
export type Log = (line: string, cause?: unknown) => void;

/** Runs a step whose failure must not stop the caller. It logs a failure as `Error during {name}` and returns `undefined`. */
export async function tolerate<T>(name: string, step: () => T | Promise<T>, log: Log): Promise<T | undefined> {
  try {
    return await step();
  } catch (cause) {
    log(`Error during ${name}`, cause);
    return undefined;
  }
}
