/**
 * A whole number that a command was given.
 *
 * @param usage - how the command is called.
 * @throws where it is none, or above `max`.
 */
export function wholeNumber(name: string, text: string, max: number, usage: string): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max) return Number(text);
  throw new Error(`--${name} must be a whole number from 1 to ${max}: ${usage}`);
}
