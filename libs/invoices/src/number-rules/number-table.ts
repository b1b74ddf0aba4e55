import { lookupKinds, lookupRules, type LookupKind } from '@assess/gateway-client/contract';
import { holdsCardNumber } from '@assess/i18n';
import { checkInvoiceSearch } from './invoice-search.ts';
import { readLine, titleOf, type ReadLine } from './number-line.ts';

/** A table in a text: its columns are named by a line of it. */
export interface Table {
  /** What stands above it. */
  readonly before: string;
  /** What each column holds, where that is a number of ours. */
  readonly columns: readonly (LookupKind | 'account' | undefined)[];
  readonly delimiter: string;
  readonly body: string;
}

/** Of a purchase order number, for which the rules of the form have no end. */
const { max: longest } = lookupRules['purchase-order-number'].number;

const delimiters = ['\t', ';', ',', '|'];

/** The first table with a column of numbers. */
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

/** The cells of each record. @see RFC 4180 */
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

/** Strips a cell of what programs put round a number so that it stays a text. */
const bare = (cell: string): string => cell.replace(/^[\s='"]+/, '').replace(/(?<![\s'"])[\s'"]+$/, '');

/** A record that holds nothing in the column of numbers is about something else. */
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
