/** The error of a gateway that cannot start. Its message is one line that names the cause and the environment variable to set. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
