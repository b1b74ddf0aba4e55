/** An error that the user at the terminal can fix; the message is the one line they see. */
export class StartError extends Error {
  override name = 'StartError';
}
