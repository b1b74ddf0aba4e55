/** An error that prevents the sandbox from starting. Its message is one line for the terminal, which names the variable to change. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}
