/** Why the sandbox cannot start: one line for the person at the terminal, naming the variable to change. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}
