import type { LookupKind } from '@assess/gateway-client/contract';
import { normaliseSearch, type InvoiceSearch } from './invoice-search.ts';
import { readLine, type ReadLine } from './number-line.ts';
import { readTable, tableIn } from './number-table.ts';

/**
 * The maximum length of a list in UTF-16 units: many times the numbers that one lookup takes. The cost of a list grows with its length.
 */
export const maxListLength = 40_000;

/** The numbers of a list, each once, and what is left. */
export interface NumberList {
  /** Without an account number where the list names none for it. */
  readonly searches: readonly InvoiceSearch[];
  /** Lines that hold what might be a number, and none that we know. */
  readonly notUnderstood: readonly string[];
}

/**
 * Reads the numbers of a pasted list, statement or CSV file: with or without account numbers, separated by anything. Where a
 * line names the columns of a table, these are read; elsewhere each line is taken apart by what its words look like, dates and
 * amounts left out. It reads no more than the lines in the first {@link maxListLength} units.
 *
 * @param accountNumber - of numbers for which the text names none. Without one, they have the only account of the text.
 */
export function readNumberList(text: string, accountNumber = ''): NumberList {
  const clean = beginningOf(text)
    .replace(/^\ufeff/, '')
    .replace(/(?:\r\n?|\n)+/g, '\n')
    .replace(/="([^"\n]*)"/g, '"$1"') // so Excel writes a number that is to stay a text
    .replace(/^sep=.\n/i, ''); // what Excel reads first
  const table = tableIn(clean);
  const lines = table ? [...linesOf(table.before), ...readTable(table)] : linesOf(clean);
  return inAccounts(lines, accountNumber.trim());
}

/** The whole lines of a text within the limit, so that the last number is not cut. */
function beginningOf(text: string): string {
  if (text.length <= maxListLength) return text;
  const beginning = text.slice(0, maxListLength);
  return beginning.slice(0, Math.max(beginning.lastIndexOf('\n'), beginning.lastIndexOf('\r')) + 1);
}

const linesOf = (text: string): ReadLine[] => text.split('\n').map(readLine);

/** An account holds for the numbers of its line or, where it has none, of the lines below. */
function inAccounts(lines: readonly ReadLine[], givenAccount: string): NumberList {
  const searches: InvoiceSearch[] = [];
  let heading = '';
  let title: LookupKind = 'invoice-number';
  for (const { numbers, account, likelyAccount, ...line } of lines) {
    title = line.title ?? title;
    if (numbers.length === 0) heading = account ?? heading;
    const accountNumber = account || heading || givenAccount || likelyAccount || '';
    for (const { number, kind = title } of numbers) searches.push({ kind, number, accountNumber });
  }
  const accounts = new Set(searches.flatMap(({ accountNumber }) => accountNumber || []));
  if (heading) accounts.add(heading);
  const [only = ''] = accounts.size === 1 ? accounts : [];
  const complete = searches.map((search) => ({ ...search, accountNumber: search.accountNumber || only }));
  const once = Map.groupBy(complete, keyOf);
  return {
    searches: [...once.values()].flatMap(([search]) => search ?? []),
    notUnderstood: lines.filter(({ isUnderstood }) => !isUnderstood).map(({ text }) => text),
  };
}

function keyOf(search: InvoiceSearch): string {
  const { kind, number, accountNumber } = normaliseSearch(search);
  return [kind, number, accountNumber].join(' ').toUpperCase();
}
