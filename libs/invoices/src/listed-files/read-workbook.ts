import { readXlsx, type CellValue, type Sheet } from 'hucre/xlsx';
import { maxListLength } from '../pasted-list/number-list.ts';
import type { FileText } from './file-text.ts';
import { readZipDirectory } from './zip-directory.ts';

/** The size of a workbook after unpacking, in bytes, and the number of its files, beyond which it is not a list of invoices. */
const [maxSize, maxFiles] = [50_000_000, 2000];

const maxSheets = 5;

/** The cells of each sheet that are read: as many columns as old versions of Excel had. */
const range = 'A1:IV10000';

/** Reads the visible rows of the first visible sheets of an XLSX file as lines of cells with tabs between them. */
export async function readWorkbook(bytes: Uint8Array): Promise<FileText> {
  const directory = readZipDirectory(bytes);
  if (!directory) return { problem: 'damaged' };
  if (directory.size > maxSize || directory.names.length > maxFiles) return { problem: 'too-large' };
  if (!directory.names.includes('xl/workbook.xml')) return { problem: 'unknown' };
  let visible = 0;
  const { sheets } = await readXlsx(bytes, {
    range,
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden && (visible += 1) <= maxSheets,
  });
  let length = 0;
  const lines: string[] = [];
  for (const line of sheets.flatMap(linesOf)) {
    lines.push(line);
    length += line.length + 1;
    if (length > maxListLength) return { problem: 'too-large' };
  }
  return { text: lines.join('\n') };
}

/** Returns the rows of a sheet as its reader sees them: without those that a filter hides. */
const linesOf = ({ rows, cells, rowDefs }: Sheet): string[] =>
  rows.flatMap((row, at) => {
    if (rowDefs?.get(at)?.hidden === true) return [];
    const texts = row.map((cell, column) => textOf(cell, cells?.get(`${at},${column}`)?.style?.numFmt));
    return texts.join('').trim() === '' ? [] : texts.join('\t').trimEnd();
  });

/** Matches a number format that adds zeros or words to whole numbers, such as `0000000` or `"INV"0`. */
const wordy = /^((?:"[^"]*"|\\.|[-/ ])*)(0+)((?:"[^"]*"|\\.|[-/ ])*)$/;

const withoutMarks = (words: string): string => words.replace(/"|\\(?=.)/g, '');

/** Writes a cell as a person would type it: days as ISO days, and other numbers than whole ones as amounts. */
function textOf(cell: CellValue | undefined, format = ''): string {
  if (typeof cell === 'number') {
    if (!Number.isInteger(cell)) return cell.toFixed(2);
    const [, before = '', zeros = '', after = ''] = wordy.exec(format.split(';')[0] ?? '') ?? [];
    return withoutMarks(before) + String(cell).padStart(zeros.length, '0') + withoutMarks(after);
  }
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell ?? '').replace(/["\s]+/g, ' ');
}
