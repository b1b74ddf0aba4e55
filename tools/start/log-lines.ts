export type OutputStream = 'stdout' | 'stderr';

const warning = 40;

/** True if a line of a service's output is shown on the screen: warnings and errors of a JSON log, and plain text on the error stream. */
export function isWorthShowing(line: string, stream: OutputStream): boolean {
  const level = /^\{"level":(\d+),/.exec(line)?.[1];
  return level === undefined ? stream === 'stderr' && line.trim() !== '' : Number(level) >= warning;
}
