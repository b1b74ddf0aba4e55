/** Logs one line for developers. It contains ids and reasons, never tokens, names or typed texts. */
export type Log = (line: string) => void;

/** Runs a step whose failure does not affect the visitor, logs the failure under the step's name, and then returns `undefined`. */
export async function tolerate<T>(name: string, step: () => Promise<T>, log: Log): Promise<T | undefined> {
  try {
    return await step();
  } catch (cause) {
    log(`identity: ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`);
    return undefined;
  }
}
