import { lookupRules, type LookupKind } from '@assess/gateway-client/contract';
import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
import { kindByPrefix } from './other-spellings.ts';
import { kindCalled, partsOf } from './split-pasted-numbers.ts';

/** The parsed content of one line of a list. */
export interface ReadLine {
  readonly text: string;
  readonly numbers: readonly ListedNumber[];
  /** The account of the line's numbers. In a line without numbers, it is the account of the lines below. */
  readonly account?: string | undefined;
  /** A number that may be an account or an amount. It becomes the account of numbers that have no other one. */
  readonly likelyAccount?: string | undefined;
  /** The kind of number in the lines below, from a title such as “Order numbers:”. */
  readonly title?: LookupKind | undefined;
  /** False when the line contains a possible number but none that the store recognises. */
  readonly isUnderstood: boolean;
}

export interface ListedNumber {
  readonly number: string;
  /** `undefined` when the line does not name a kind. */
  readonly kind: LookupKind | undefined;
}

const months =
  '(?:jan|ene|feb|fév|mar|mrt|avr|apr|abr|ma[iy]|mei|jui|jun|jul|aoû|aug|ago|sep|o[ck]t|nov|dec|déc|dic)\\p{L}*\\.?';

const dates = [
  /(?<!\w)\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\w)/g,
  /(?<!\w)\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?!\w)/g,
  new RegExp(
    `(?<!\\w)\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?[\\s-](?:de )?${months}(?:[\\s,-]+(?:del? )?\\d{2,4})?(?!\\w)`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})${months}\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}(?!\\w)`, 'giu'),
  /(?<!\w)\d{1,2}:\d{2}(?::\d{2})?(?!\w)/g,
];

/** Matches an amount with or without thousands separators and decimals. */
const sum = "(?:\\d{1,3}(?:[ .,']\\d{3}){1,4}|\\d+)(?:[.,]\\d{1,2})?";
const currency = '(?:[A-Z]{0,3}[$€£¥]|USD|CAD|GBP|EUR|AUD|NZD|SGD|JPY|CHF)';

const amounts = [
  new RegExp(`(?<![\\p{L}\\d])${currency}\\s?-?${sum}(?![\\w]|[.,]\\d)`, 'gu'),
  new RegExp(`(?<![\\w.,])-?${sum}\\s?${currency}(?![\\p{L}\\d])`, 'gu'),
  /(?<![\w.,-])[-(]?\d{1,3}(?:[ .,']\d{3}){0,4}[.,]\d{2}(?!\w|[.,]\d)/g,
  /(?<![\w.,-])-?\d+[.,]\d{2}(?!\w|[.,]\d)/g,
  /(?<![\w.,])\d{1,3}(?:,\d{3}){1,4}(?!\w)/g,
  /(?<!\w)\d+(?:[.,]\d+)?\s?%/g,
];

/** Replaces a date or an amount that was removed from a line. */
const gone = ' · ';

/** Joins the parts of a printed number into one word: `inv 1000 201`, `Inv. 1000201`, `PO 7000002`, `INV1000201-A1001`. */
const joined = (text: string): string =>
  text
    .replace(/^\W*(?:INV|ORD)[\s-]?\d{1,4}(?:[\s-]\d{1,4})+\W*$/i, (number) =>
      number.replace(/[\s-]/g, '').toUpperCase(),
    )
    .replace(/\b(inv|ord)[\s#.:°º]{1,2}(?=\d)/gi, (_, prefix: string) => prefix.toUpperCase())
    .replace(/\bp\.?o\.?[\s#:]{1,2}(?=\d)/gi, 'PO-')
    .replace(/(\d)-(?=[A-Z]\d)/gi, '$1 ');

/** The maximum number of words in a title. */
const titleWords = 3;
const longestTitle = 60;
const numberWord = /\b(n[ou]m|num[eé]r|n[ro]s?\b|n°)/i;

/** Returns the kind of number that a list's title or a column's name announces; `undefined` for a title about dates, amounts or names. */
export function titleOf(text: string): LookupKind | 'account' | undefined {
  if (text.length > longestTitle || /\d/.test(text)) return undefined;
  return /dat(e|um)\b|fecha|amount|montant|bedrag|importe|total|stat[eu]|estado|\b(name|nom|naam|nombre)\b|currency|devise|divisa|valuta|balance|sald?o|solde|\bdue\b|échéance|venc|\btype\b|mail/i.test(
    text,
  )
    ? undefined
    : kindCalled(text);
}

function lineTitle(text: string): LookupKind | undefined {
  if (text.length > longestTitle) return undefined;
  const isTitle = text.endsWith(':') || numberWord.test(text) || text.split(' ').length <= titleWords;
  const kind = isTitle ? titleOf(text) : undefined;
  return kind === 'account' ? undefined : kind;
}

const { number: numberRule, account: accountRule } = lookupRules['invoice-number'];
const isWithin = ({ length }: string, { min, max }: { min: number; max: number }) => length >= min && length <= max;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);

/** True when the words between two numbers are only a comma or an “and”. The second number then has the kind of the first one. */
const goesOn = (words: string): boolean => /^[^\p{L}·]*(?:(?:and|et|en|y|e)[^\p{L}·]*)?$/iu.test(words);

interface Word {
  readonly number: string;
  readonly bare: string;
  readonly kind: LookupKind | 'account' | undefined;
}

/** Returns the words of a line that may be numbers, each with its named kind if it satisfies the rules of that kind. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before: LookupKind | undefined;
  for (const { number, kind: called, words: between } of partsOf(text)) {
    const bare = number.replace(/[-_]/g, '');
    const prefix = kindByPrefix(number);
    const said = between.includes('·') ? (prefix ?? kindCalled(between.split('·').at(-1) ?? '')) : called;
    const kind = said ?? (goesOn(between) ? before : undefined);
    const fits =
      kind === undefined ||
      (kind === 'account'
        ? isWithin(bare, accountRule)
        : kind === 'purchase-order-number'
          ? digitsIn(bare) >= 3
          : isWithin(bare, numberRule));
    words.push({ number, bare, kind: fits ? kind : undefined });
    before = fits && kind !== 'account' && prefix === undefined ? kind : undefined;
  }
  return words.filter(
    ({ number, bare, kind }) =>
      kind !== undefined ||
      kindByPrefix(number) !== undefined ||
      (digitsIn(bare) >= 3 && bare.length > 3 && !isYear(bare)),
  );
}

/** Matches a letter, or three digits in one word. A line without a match contains no number, account or title. */
const sayable = /\p{L}|\d(?:[-_]*\d){2}/u;

/** Parses a line of a list without column titles. */
export function readLine(typed: string): ReadLine {
  const text = typed.trim() && normaliseTyped(typed.replaceAll('"', ' '));
  if (!sayable.test(text)) return { text, numbers: [], isUnderstood: true };
  const title = lineTitle(text);
  if (title) return { text, numbers: [], title, isUnderstood: true };
  const rest = [...dates, ...amounts].reduce((left, pattern) => left.replace(pattern, gone), joined(text));
  const isStatement = rest.includes('·');
  const words = wordsOf(rest);
  const isNamed = words.some(({ kind }) => kind !== undefined && kind !== 'account');
  const isNumber = (word: Word) => isNumberOfOurs(word, isNamed);
  const found = words
    .filter(isNumber)
    .map(({ number, kind }) => ({ number, kind: kind === 'account' ? undefined : kind }));
  const others = words.filter((word) => !isNumber(word));
  const account = accountIn(others, found.length, { isList: !isStatement && !wordWithoutDigit.test(rest) });
  return { text, numbers: isStatement ? withoutOrders(found) : found, ...account };
}

const wordWithoutDigit = /(?<![\p{L}\p{Pd}\d_])\p{L}+(?![\p{L}\p{Pd}\d_])/u;

/**
 * True for a word that may be a number of the store's documents.
 *
 * @param isNamed - true when the line names the kind of some numbers: another of its words may then be an account.
 */
function isNumberOfOurs({ number, bare, kind }: Word, isNamed: boolean): boolean {
  if (kind === 'account' || holdsCardNumber(number)) return false;
  if (kind !== undefined) return true;
  const rule = isNamed ? { ...numberRule, min: accountRule.max + 1 } : numberRule;
  return isWithin(bare, rule) && digitsIn(bare) >= 4 && kindByPrefix(number) === undefined;
}

/** Drops the order numbers of a line that has an invoice number, because a line of a statement also names the invoice's order. */
function withoutOrders(numbers: ListedNumber[]): ListedNumber[] {
  const invoices = numbers.filter(({ kind }) => kind === undefined || kind === 'invoice-number');
  return invoices.length > 0 ? invoices : numbers;
}

/**
 * Returns the account that a line names. `isUnderstood` is false when the line has words that may be numbers, but
 * neither a known number nor an account.
 *
 * @param line.isList - true if the line has no date, amount or word without digits. A single remaining word is then an account number.
 */
function accountIn(others: readonly Word[], numbers: number, { isList }: { isList: boolean }) {
  const likely = others.filter(
    ({ number, bare, kind }) =>
      kind === 'account' || (isWithin(bare, accountRule) && kindByPrefix(number) === undefined),
  );
  const named = likely.find(({ kind }) => kind === 'account')?.bare;
  const lettered = likely.find(({ bare }) => /\p{L}/u.test(bare))?.bare;
  const only = likely.length === 1 && others.length === 1 ? likely[0]?.bare : undefined;
  if (numbers === 0) {
    const account = named ?? (isList ? only : undefined);
    return { account, isUnderstood: account !== undefined || others.length === 0 };
  }
  const account = named ?? lettered ?? (numbers === 1 && isList ? only : undefined);
  return { account, likelyAccount: only, isUnderstood: true };
}
