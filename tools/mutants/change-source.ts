/** A change of one source. */
export interface SourceChange {
  /** The file, from the workspace. */
  readonly file: string;
  /** Text that is once in the file. */
  readonly from: string;
  /** The text in its place. */
  readonly to: string;
}

/**
 * Applies a change to the code of its file.
 *
 * @throws when the text to change is not there exactly once: the code has moved, and the list of changes must follow.
 */
export function changeSource(code: string, { file, from, to }: SourceChange): string {
  const times = code.split(from).length - 1;
  if (times !== 1) throw new Error(`${file} must contain the text once, and contains it ${times} times: ${from}`);
  return code.replace(from, () => to);
}
