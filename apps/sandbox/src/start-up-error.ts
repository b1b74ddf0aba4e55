/** An error that keeps the sandbox from starting: one line for the terminal, which names the variable to change. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}
