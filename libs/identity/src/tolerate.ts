/** Logs one line for developers. It contains ids and reasons, never tokens, names or typed texts. */
export type Log = (line: string) => void;

/** Runs a step whose failure does not affect the visitor, and logs the failure under the step's name. */
export async function tolerate(name: string, step: () => Promise<unknown>, log: Log): Promise<void> {
  try {
    await step();
  } catch (cause) {
    log(`identity: ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
