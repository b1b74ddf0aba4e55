import { lookupKinds, lookupRules, type LookupKind } from '@assess/gateway-client/contract';
import { holdsCardNumber } from '@assess/i18n';
import { checkInvoiceSearch } from './invoice-search.ts';
import { readLine, titleOf, type ReadLine } from './number-line.ts';

/** A table inside a text, with one line that names its columns. */
export interface Table {
  /** The text above the table. */
  readonly before: string;
  /** The kind of number in each column; `undefined` for other columns. */
  readonly columns: readonly (LookupKind | 'account' | undefined)[];
  readonly delimiter: string;
  readonly body: string;
}

/** The maximum length of a purchase order number, which the form's rules do not limit. */
const { max: longest } = lookupRules['purchase-order-number'].number;

const delimiters = ['\t', ';', ',', '|'];

/** Finds the first table with a column of numbers. */
export function tableIn(text: string): Table | undefined {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries())
    for (const delimiter of delimiters.filter((one) => line.includes(one))) {
      const [cells = []] = recordsOf(line, delimiter);
      const columns = cells.map((cell) => titleOf(bare(cell)));
      const isTitle = cells.length > 1 && !cells.some((cell) => /\d{3}/.test(cell));
      if (isTitle && columns.some((kind) => kind !== undefined && kind !== 'account'))
        return {
          before: lines.slice(0, index).join('\n'),
          columns,
          delimiter,
          body: lines.slice(index + 1).join('\n'),
        };
    }
  return undefined;
}

/** Splits a text into records of cells. @see RFC 4180 */
function recordsOf(text: string, delimiter: string): string[][] {
  const records: string[][] = [[]];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^\\S\\n\\t]*|([^\\n${delimiter === '|' ? '\\|' : delimiter}]*))(\\n|${delimiter === '|' ? '\\|' : delimiter}|$)`,
    'gy',
  );
  for (let end = ''; cell.lastIndex <= text.length;) {
    if (end === '\n') records.push([]);
    const match = cell.exec(text);
    if (!match) break;
    const [, quoted, plain = '', after = ''] = match;
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    end = after;
    if (end === '') break;
  }
  return records;
}

/** Strips the quotes and `=` that programs put around a number to make spreadsheets treat it as text. */
const bare = (cell: string): string => cell.replace(/^[\s='"]+/, '').replace(/(?<![\s'"])[\s'"]+$/, '');

/** Reads the records of a table. A record without a number in its column is skipped, because it describes something else. */
export function readTable({ columns, delimiter, body }: Table): ReadLine[] {
  const cellOf = (cells: readonly string[], kind: LookupKind | 'account') => cells[columns.indexOf(kind)] ?? '';
  return recordsOf(body, delimiter).map((record) => {
    const cells = record.map(bare);
    const text = cells.join(delimiter);
    if (cells.length === 1) return readLine(text);
    const kind = lookupKinds.find((one) => /\d/.test(cellOf(cells, one)));
    if (!kind) return { text, numbers: [], isUnderstood: true };
    const number = cellOf(cells, kind);
    const isNumber =
      number.length <= longest &&
      !checkInvoiceSearch({ kind, number, accountNumber: '' }).number &&
      !holdsCardNumber(number);
    return {
      text,
      numbers: isNumber ? [{ kind, number }] : [],
      account: isNumber ? readLine(cellOf(cells, 'account')).account : undefined,
      isUnderstood: isNumber,
    };
  });
}
