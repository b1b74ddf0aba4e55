import type { LookupKind } from '@assess/gateway-client/contract';
import { normaliseSearch, type InvoiceSearch } from './invoice-search.ts';
import { readLine, type ReadLine } from './number-line.ts';
import { readTable, tableIn } from './number-table.ts';

/**
 * The maximum length of a list in UTF-16 units: many times the numbers that one lookup accepts. The cost of a list grows
 * with its length.
 */
export const maxListLength = 40_000;

/** The numbers of a list, each once, and the lines that were not recognised. */
export interface NumberList {
  /** The searches of the list. The account number is empty when the list names none for a number. */
  readonly searches: readonly InvoiceSearch[];
  /** Lines with a possible number but none that the store recognises. */
  readonly notUnderstood: readonly string[];
}

/**
 * Parses the numbers of a pasted list, statement or CSV file, with or without account numbers and with any separator. If a
 * line names the columns of a table, those columns are read. Otherwise each line is split by the format of its words, and
 * dates and amounts are dropped. Reads only the whole lines within the first {@link maxListLength} units.
 *
 * @param accountNumber - the account of numbers for which the text names none. Without it, they get the only account in
 *   the text.
 */
export function readNumberList(text: string, accountNumber = ''): NumberList {
  const clean = beginningOf(text)
    .replace(/^\ufeff/, '')
    .replace(/(?:\r\n?|\n)+/g, '\n')
    .replace(/="([^"\n]*)"/g, '"$1"') // Excel writes numbers that must stay text like this
    .replace(/^sep=.\n/i, ''); // the separator line that Excel reads first
  const table = tableIn(clean);
  const lines = table ? [...linesOf(table.before), ...readTable(table)] : linesOf(clean);
  return inAccounts(lines, accountNumber.trim());
}

/** Returns the whole lines within the length limit, because a cut line could end with half a number. */
function beginningOf(text: string): string {
  if (text.length <= maxListLength) return text;
  const beginning = text.slice(0, maxListLength);
  return beginning.slice(0, Math.max(beginning.lastIndexOf('\n'), beginning.lastIndexOf('\r')) + 1);
}

const linesOf = (text: string): ReadLine[] => text.split('\n').map(readLine);

/** Assigns an account to each number: the account of the number's own line or else the last account above it. */
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
