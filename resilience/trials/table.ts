/** Formats two columns as a table in Markdown, with aligned columns. */
export function tableOf(rows: readonly (readonly [name: string, value: string])[]): string {
  const [widest, widestValue] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column as 0 | 1].length)));
  const line = (name: string, value: string, fill = ' ') =>
    `| ${name.padEnd(widest ?? 0, fill)} | ${value.padEnd(widestValue ?? 0, fill)} |`;
  return [line('', ''), line('', '', '-'), ...rows.map(([name, value]) => line(name, value))].join('\n');
}

/** Formats a time in seconds for a table. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
