/** The columns of a table for a terminal: the title of each, and its cell for a row. */
export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => string])[];

/** Formats rows as a table for a terminal, a line each below the titles. */
export function toTable<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
