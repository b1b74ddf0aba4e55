/** Logs one line, with the error behind it. */
export type Log = (line: string, cause?: unknown) => void;

/** Runs a step whose failure must not stop the next. It logs a failure as `Error during {name}` and returns `undefined`. */
export async function tolerate<T>(name: string, step: () => T | Promise<T>, log: Log): Promise<T | undefined> {
  try {
    return await step();
  } catch (cause) {
    log(`Error during ${name}`, cause);
    return undefined;
  }
}
