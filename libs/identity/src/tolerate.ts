/** Takes one line for developers. It holds ids and reasons, never tokens, names or what was typed. */
export type Log = (line: string) => void;

/** Runs a step whose failure changes nothing for the person, and logs the failure under its name. */
export async function tolerate(name: string, step: () => Promise<unknown>, log: Log): Promise<void> {
  try {
    await step();
  } catch (cause) {
    log(`identity: ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
