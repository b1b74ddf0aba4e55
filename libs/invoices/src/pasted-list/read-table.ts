import { lookupKinds, lookupRules, type LookupKind } from '@assess/gateway-client/contract';
import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
import { checkInvoiceSearch } from '../number-rules/invoice-search.ts';
import { kindByPrefix, withoutSuffix } from '../number-rules/other-spellings.ts';
import { isLeftOut, nameAhead, type PrintedName } from '../number-rules/printed-names.ts';
import { isOrderOfWords } from '../number-rules/split-pasted-numbers.ts';
import { isNegative } from './listed-amount.ts';
import { readLine, type LineNumber, type ReadLine } from './read-line.ts';
import { isOfNumbers, isTitles, ofAnything, ofCustomers, ofOthers, titleOf } from './titles.ts';
import { reasonByFormat } from '../number-rules/reason-by-format.ts';

/** The content of a column. */
type Role = LookupKind | 'account' | 'amount' | 'credit' | 'type';

/** The columns of a table by their content, each as an index. */
type Columns = Partial<Record<Role, number>>;

/** A table inside a text, with one line that names its columns. */
interface Table {
  readonly columns: Columns;
  readonly delimiter: string;
  /** The text below the titles. */
  readonly body: string;
}

const delimiters = ['\t', ';', ',', '|', '  '];

/** The number of records that decide what a column contains. */
const sampled = 20;

/** The number of lines that are tried as the titles of a table, so that a text of nothing but titles costs little. */
const maxTries = 50;

/** Reads the lines of a text, and its tables by their columns. The titles of a table may be in any line, and a text may have several tables. */
export function readLines(text: string, typedAccount: string): ReadLine[] {
  const lines = text.split('\n');
  const read: ReadLine[] = [];
  let tries = 0;
  for (const [index, line] of lines.entries()) {
    const isTried = tries < maxTries && mayBeTitles(lines, index);
    if (isTried) tries += 1;
    const table = isTried ? tableAt(lines, index, typedAccount) : undefined;
    if (table) return [...read, ...readTable(table, typedAccount)];
    read.push(readLine(line));
  }
  return read;
}

/** True for a line with words and a delimiter above a line with a number or a quote. */
function mayBeTitles(lines: readonly string[], index: number): boolean {
  const [line = '', next = ''] = lines.slice(index, index + 2);
  return /\p{L}/u.test(line) && /\d{3}|"/.test(next) && delimiters.some((delimiter) => line.includes(delimiter));
}

/** Returns the table whose titles are in one line, if it has a column of numbers. */
function tableAt(lines: readonly string[], index: number, typedAccount: string): Table | undefined {
  const line = lines[index] ?? '';
  for (const delimiter of delimiters.filter((one) => line.includes(one))) {
    const [titles = []] = recordsOf(line, delimiter);
    if (!isTitles(titles)) continue;
    const sample = recordsOf(lines.slice(index + 1, index + 1 + sampled).join('\n'), delimiter);
    const columns = columnsOf(titles, sample, typedAccount);
    if (lookupKinds.some((kind) => columns[kind] !== undefined))
      return { columns, delimiter, body: lines.slice(index + 1).join('\n') };
  }
  return undefined;
}

/** Splits a text into records of cells. @see RFC 4180 */
function recordsOf(text: string, delimiter: string): string[][] {
  if (delimiter === '  ') return recordsOf(text.replace(/ {2,}/g, '\t'), '\t');
  const records: string[][] = [[]];
  const end = delimiter === '|' ? '\\|' : delimiter;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^\\S\\n\\t]*|([^\\n${end}]*))(\\n|${end}|$)`, 'gy');
  for (let after = ''; cell.lastIndex <= text.length;) {
    if (after === '\n') records.push([]);
    const match = cell.exec(text);
    if (!match) break;
    const [, quoted, plain = ''] = match;
    records.at(-1)?.push(bare(quoted?.replaceAll('""', '"') ?? plain));
    after = match[3] ?? '';
    if (after === '') break;
  }
  return records;
}

/** Strips the quotes and `=` that programs put around a number to make spreadsheets treat it as text. */
const bare = (cell: string): string =>
  normaliseTyped(cell)
    .replace(/^[\s='"#*`]+/, '')
    .replace(/(?<![\s'"*`])[\s'"*`]+$/, '')
    .replace(/^(\d{4,})[.,]0$/, '$1'); // spreadsheets write numbers with decimals

const openAmount = /open|balance|due|outstanding|remaining|unpaid|solde|reste|restant|saldo|pendiente|残高/i;
const anyAmount = /amount|total|montant|bedrag|importe|value|sum|金額|débit|deb[ei]t?/i;

/** Finds the column of each kind by its cells first and by its title second: a title such as “Invoice address” alone decides nothing. */
function columnsOf(titles: readonly string[], records: readonly (readonly string[])[], typedAccount: string): Columns {
  const columns: Columns = {};
  const best: Partial<Record<Role, number>> = {};
  const offer = (role: Role, column: number, score: number) => {
    if (score <= (best[role] ?? 0)) return;
    best[role] = score;
    columns[role] = column;
  };
  const isOnly = titles.filter((title) => ofAnything.test(title)).length === 1;
  for (const [column, title] of titles.entries()) {
    const cells = records.map((record) => record[column] ?? '').filter((cell) => cell !== '');
    const share = (test: (cell: string) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
    const name = titleOf(title);
    const isFew = cells.length === 0;
    for (const kind of lookupKinds) {
      const prefixed = share((cell) => kindByPrefix(cell) === kind && isNumber(kind, cell));
      const looksRight = share((cell) => looksLike(kind, cell));
      const isNamed = name === kind;
      const isGeneric = isOnly && kind === 'invoice-number' && name === undefined && ofAnything.test(title);
      const byTitle = isNamed ? 2 + looksRight : isGeneric ? 1 : 0;
      const score = prefixed >= least ? 4 + (isNamed ? 1 : 0) : looksRight >= least ? byTitle : 0;
      offer(kind, column, score - (ofOthers.test(title) ? 0.9 : 0));
    }
    const hasTyped = typedAccount !== '' && cells.some((cell) => accountOf(cell) === typedAccount);
    const asAccount = share(looksLikeAccount) + (ofCustomers.test(title) ? 0.3 : 0) - (ofOthers.test(title) ? 0.9 : 0);
    if (hasTyped) offer('account', column, 4);
    else if ((name === 'account' || (name === undefined && ofCustomers.test(title))) && !isFew)
      offer('account', column, asAccount >= least ? 1 + asAccount + (isOfNumbers(title) ? 0.5 : 0) : 0);
    if (
      /\btype\b|\bkind\b|soort|tipo|libellé|concepto|description|details|memo|transaction|belegart|omschrijving|类型|種類/i.test(
        title,
      )
    )
      offer('type', column, 1);
    const amounts = share((cell) => /^[^\d]{0,5}\d[\d.,' ]*[^\d]{0,5}$/.test(cell));
    if (amounts >= least && !/dat(?:e|um)\b|days/i.test(title))
      offer('amount', column, openAmount.test(title) ? 2 : anyAmount.test(title) ? 1 : 0);
    if (/^(?:cr\b|cr[eé]dit|haber|abono|haben)/i.test(title)) offer('credit', column, 1);
  }
  return columns;
}

/** The share of a column's cells that must look like its content. Totals and titles inside the column are the rest. */
const least = 0.5;

const { account: accountRule, number: numberRule } = lookupRules['invoice-number'];
const { max: longest } = lookupRules['purchase-order-number'].number;

function isNumber(kind: LookupKind, cell: string): boolean {
  return (
    cell.length <= longest &&
    !checkInvoiceSearch({ kind, number: cell, accountNumber: '' }).number &&
    !(holdsCardNumber(cell) && cell.replace(/\D/g, '').length > numberRule.max)
  );
}

/** True for a cell that may be such a number: one word with four digits, or any text with a digit for a purchase order. */
function looksLike(kind: LookupKind, cell: string): boolean {
  if (kind === 'purchase-order-number') return (/\d/.test(cell) || isOrderOfWords(cell)) && isNumber(kind, cell);
  const { length } = cell.replace(/[^\p{L}\d]/gu, '');
  return (
    length >= numberRule.min &&
    length <= numberRule.max &&
    cell.replace(/\D/g, '').length >= 4 &&
    !/\p{L}\s\p{L}|\p{L}{4}|\d{7}\D+\d{7}|\d[eE]\+/u.test(cell) &&
    reasonByFormat(cell) === undefined
  );
}

const looksLikeAccount = (cell: string): boolean => accountOf(cell) !== undefined;

/** Returns the account number in a cell, with or without words: `A1001`, `Account A1001`, `School (A1001)`. */
function accountOf(cell: string): string | undefined {
  const words = cell.match(/[\p{L}\d][\p{L}\d-]*/gu)?.filter((word) => (word.match(/\d/g) ?? []).length >= 3) ?? [];
  const [word = ''] = words;
  const account = word.replace(/-/g, '');
  return words.length === 1 &&
    account.length >= accountRule.min &&
    account.length <= accountRule.max &&
    !/[.,]\d\d$/.test(cell)
    ? account
    : undefined;
}

/** Reads the records of a table. Titles below it begin another table. */
function readTable({ columns: first, delimiter, body }: Table, typedAccount: string): ReadLine[] {
  let columns = first;
  let tries = 0;
  let above = '';
  const records = recordsOf(body, delimiter);
  return records.flatMap((cells, index): ReadLine[] => {
    if (tries < maxTries && isTitles(cells)) {
      tries += 1;
      const next = columnsOf(cells, records.slice(index + 1, index + 1 + sampled), typedAccount);
      if (lookupKinds.some((kind) => next[kind] !== undefined)) {
        columns = next;
        return [];
      }
    }
    const filled = cells.filter((cell) => cell !== '');
    const isRecord = lookupKinds.some((kind) => looksLike(kind, cells[columns[kind] ?? -1] ?? ''));
    if (filled.length === 1 && !isRecord) return [readLine(filled[0] ?? '')]; // a heading, padded to the width of the table
    const inColumn = cells[columns.account ?? -1] ?? '';
    above = inColumn === '' ? above : (accountOf(inColumn) ?? '');
    return [readRecord(cells, columns, { delimiter, above })];
  });
}

/**
 * Reads one record. An empty cell of the account's column has the account above it, as merged cells are exported. A record without a
 * number in its column is skipped unless another cell has one of the store's prefixes.
 */
function readRecord(
  cells: readonly string[],
  columns: Columns,
  { delimiter, above }: { delimiter: string; above: string },
): ReadLine {
  const cellOf = (role: Role) => cells[columns[role] ?? -1] ?? '';
  const text = cells.join(delimiter);
  const titled = lookupKinds.find((one) => /\d\d/.test(cellOf(one)) || looksLike(one, cellOf(one)));
  if (!titled)
    return cells.some((cell) => kindByPrefix(cell)) ? readLine(cells.join(' | ')) : { text, numbers: [], leftOut: [] };
  const isOrder = titled === 'purchase-order-number';
  const number = isOrder ? cellOf(titled) : withoutSuffix(cellOf(titled));
  const prefix = kindByPrefix(number);
  const kind = prefix ?? titled;
  const reason = prefix ? undefined : (reasonByFormat(number) ?? reasonOf(nameAhead(cellOf('type'))));
  if (reason) return { text, numbers: [], leftOut: [{ text: number, reason }] };
  const isOne = isNumber(kind, number) && (isOrder || looksLike(kind, number));
  const one: LineNumber = { number, kind, evidence: 'column', amount: cellOf('amount') || undefined };
  const read = isOne ? { numbers: [one], leftOut: [] } : readLine(number); // a cell with several numbers, or with words
  const isClear = read.numbers.length > 0 || read.leftOut.some(({ reason }) => reason !== 'unclear');
  return {
    text,
    numbers: read.numbers.map((found) => ({
      ...found,
      kind: found.kind ?? kind,
      evidence: kindByPrefix(found.number) ? 'prefix' : 'column',
      account: above ? { number: above, evidence: 'named' } : found.account,
      isSubtracted: isNegative(cellOf('amount')) || (/[1-9]/.test(cellOf('credit')) && !/[1-9]/.test(cellOf('amount'))),
    })),
    leftOut: isClear ? read.leftOut : [{ text, reason: 'unclear' }],
  };
}

/** The reason for which a whole record is not looked up: it is a credit note or a payment. */
const reasonOf = (name: PrintedName | undefined) =>
  isLeftOut(name) && (name === 'credit-note' || name === 'payment') ? name : undefined;
