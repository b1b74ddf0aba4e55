/** Where a spreadsheet would begin to calculate: at the start of a cell, or of what it takes for one by another separator. */
const formula = /(^|[;\t\r\n])(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

const number = /^-?\d+(\.\d+)?$/;

const cell = (text: string): string => {
  const safe = number.test(text) ? text : text.replace(formula, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A table as CSV for programs and spreadsheets: RFC 4180, in UTF-8 with the mark by which Excel knows it. What would be a
 * formula gets an apostrophe before it; a number stays one.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
