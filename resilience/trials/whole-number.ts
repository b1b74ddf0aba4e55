/**
 * Parses a whole number from the command line.
 *
 * @param usage - the usage line of the command.
 * @throws when the text is not a whole number, or above `max`.
 */
export function wholeNumber(name: string, text: string, max: number, usage: string): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max) return Number(text);
  throw new Error(`--${name} must be a whole number from 1 to ${max}: ${usage}`);
}
