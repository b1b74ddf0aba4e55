/**
 * Matches the positions at which a spreadsheet would begin a formula: the start of a cell, and any character after a
 * separator that a spreadsheet may split cells at.
 */
const formula = /(^|[;\t\r\n])(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

const number = /^-?\d+(\.\d+)?$/;

const cell = (text: string): string => {
  const safe = number.test(text) ? text : text.replace(formula, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Writes a table as CSV for programs and spreadsheets: RFC 4180, in UTF-8 with the byte order mark by which Excel detects it. Text that
 * would be a formula gets an apostrophe before it; numbers stay numbers.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
