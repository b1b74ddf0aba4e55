import { locales, type Locale } from '@assess/i18n';
import type { TableCell } from '../../found-invoices/invoice-columns.ts';

/**
 * Matches the positions at which a spreadsheet would begin a formula: the start of a cell, and any character after a
 * separator that a spreadsheet may split cells at.
 */
const formula = /(^|[;\t\r\n])(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

const number = /^-?\d+(\.\d+)?$/;

const textCell = (text: string): string => {
  const safe = number.test(text) ? text : text.replace(formula, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns the decimal separator with which spreadsheets of a store's country write numbers. */
const decimalSeparatorOf = (locale: Locale): string =>
  new Intl.NumberFormat(locales[locale].htmlLang).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/**
 * Writes a table as CSV in the form that spreadsheets of the store's country open: with a decimal comma the cells are
 * separated by semicolons, otherwise by commas. It is UTF-8 with the byte order mark by which Excel detects it. Text
 * that would be a formula gets an apostrophe before it; numbers stay numbers.
 *
 * @see RFC 4180
 */
export function writeCsv(rows: readonly (readonly TableCell[])[], locale: Locale): string {
  const decimalSeparator = decimalSeparatorOf(locale);
  const delimiter = decimalSeparator === ',' ? ';' : ',';
  const write = (cell: TableCell): string => {
    if (typeof cell === 'string') return textCell(cell);
    return 'day' in cell ? cell.day : cell.decimal.replace('.', decimalSeparator);
  };
  return `\ufeff${rows.map((row) => `${row.map(write).join(delimiter)}\r\n`).join('')}`;
}
