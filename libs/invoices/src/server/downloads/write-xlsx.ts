import { writeXlsx as write, type Cell, type CellValue } from 'hucre/xlsx';
import type { TableCell } from '../../found-invoices/invoice-columns.ts';

/** The narrowest and widest column, in characters. */
const [narrowest, widest] = [8, 40];

/**
 * Writes a table as an XLSX workbook of one sheet, with its titles in a fixed first row. Amounts are numbers and days
 * are dates, which each spreadsheet shows as its own country does. Text stays text: the format cannot take it for a
 * formula.
 *
 * @param name - the name of the sheet.
 */
export async function writeXlsx(
  rows: readonly (readonly TableCell[])[],
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries()) {
      const style = row === 0 ? { font: { bold: true } } : styleOf(value);
      if (style) cells.set(`${row},${column}`, { value: valueOf(value), style });
    }
  const bytes = await write({
    sheets: [
      {
        name,
        columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
        rows: rows.map((row) => row.map(valueOf)),
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)]).stream();
}

function valueOf(cell: TableCell): CellValue {
  if (cell === '') return null;
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : Number(cell.decimal);
}

function styleOf(cell: TableCell): Cell['style'] {
  if (typeof cell === 'string') return undefined;
  if ('day' in cell) return { numFmt: dateFormat };
  return { numFmt: cell.decimal.includes('.') ? amountFormat : wholeFormat };
}

/** Formats 14, 4 and 3 of the standard, whose separators and order each spreadsheet takes from its own settings. @see ECMA-376 §18.8.30 */
const [dateFormat, amountFormat, wholeFormat] = ['mm-dd-yy', '#,##0.00', '#,##0'];

const widthOf = (rows: readonly (readonly TableCell[])[], column: number): number => {
  const lengths = rows.map((row) => textOf(row[column] ?? '').length + 2);
  return Math.min(widest, Math.max(narrowest, ...lengths));
};

function textOf(cell: TableCell): string {
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? cell.day : cell.decimal;
}
