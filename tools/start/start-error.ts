/** Something the person at the keyboard can put right; the message is the one line they see. */
export class StartError extends Error {
  override name = 'StartError';
}
