import { lookupRules, type LookupKind } from '@assess/gateway-client/contract';
import { normaliseSearch, parseInvoiceSearch, type InvoiceSearch } from './invoice-search.ts';
import { kindByPrefix } from './other-spellings.ts';
import { nameAhead, type PrintedName } from './printed-names.ts';

/** The maximum length of a pasted text to split: enough for two numbers with their names, too short for a letter or a list. */
const maxLength = 200;

/** A word with a digit, and what its prefix or the words in front of it call it. */
export interface NumberWord {
  kind: PrintedName | undefined;
  number: string;
  /** The text between this word and the previous one with a digit. */
  words: string;
  /** The position of the word in the text. */
  index: number;
}

/** Returns the words of a text that contain a digit. */
export function numberWordsOf(text: string): NumberWord[] {
  let end = 0;
  const withDigit = [...text.matchAll(/[\p{Script=Latin}\d][\p{Script=Latin}\d\p{Pd}_]*/gu)].filter(([word]) =>
    /\d/.test(word),
  );
  return withDigit.map(({ 0: number, index }) => {
    const words = text.slice(end, index);
    end = index + number.length;
    return { kind: kindByPrefix(number) ?? nameAhead(words), number, words, index };
  });
}

/**
 * Splits numbers pasted from a mail or a list: `Invoice: INV1000201, account A1001`.
 *
 * @returns `undefined` unless the text contains exactly one document number and one account number. Dates and amounts
 *   beside them are ignored.
 */
export function splitPastedNumbers(pasted: string): InvoiceSearch | undefined {
  const text = withJoinedAccounts(pasted);
  const all = text.length > maxLength ? [] : numberWordsOf(text);
  const parts = all.length > 2 ? all.filter((part) => !isOfDateOrAmount(part)) : all;
  const order = purchaseOrderIn(text, parts);
  if (order) return order;
  const [one, other] = parts;
  if (!one || !other || parts.length > 2) return undefined;
  const account = [one, other].find(({ kind }) => kind === 'account') ?? [other, one].find(isLikeAccount);
  const rest = account === one ? other : one;
  return account && toSearch(rest.kind, rest.number, account.number);
}

/** Joins the letter of an account to its digits: `INV1000201 A 1001`. */
export const withJoinedAccounts = (text: string): string =>
  text.replace(/(\d[\s,;|]{1,3}[A-Z])\s(?=\d{3,7}(?!\S))/g, '$1');

const lookedUp: readonly unknown[] = Object.keys(lookupRules);

const toSearch = (kind: PrintedName | undefined, number: string, accountNumber: string): InvoiceSearch | undefined =>
  lookedUp.includes(kind)
    ? parseInvoiceSearch(new Map(Object.entries({ kind, number: number.trim(), accountNumber })))
    : undefined;

/**
 * Reads a purchase order number that the customer composed of several words, such as `PO: 4500/12 B, account A1001`. It
 * reaches up to the name of the account.
 */
function purchaseOrderIn(text: string, parts: readonly NumberWord[]): InvoiceSearch | undefined {
  const kind: LookupKind = 'purchase-order-number';
  const order = parts.find((part) => part.kind === kind);
  const account = parts.find((part) => part.kind === 'account');
  const words = account && orderOfWords(text);
  if (words) return toSearch(kind, words, account.number);
  if (!order || !account || parts.some((part) => part !== order && part.kind !== undefined && part !== account))
    return undefined;
  if (account === parts[0]) {
    const [number = ''] = text.slice(order.index).split(/[,;\n]/);
    return isComposed(number.trim()) ? toSearch(kind, number, account.number) : undefined;
  }
  const between = text.slice(order.index, account.index);
  const name =
    /(?<!\p{L})(?:customer|client|klant|account|acct?\b|a\/c|compte|n[uú]m[eé]?ro|cuenta|debiteur|お客様)/iu.exec(
      between,
    );
  const number = between.slice(0, name?.index ?? 0).replace(/[\s,;()–-]{1,5}$/, '');
  return account === parts.at(-1) && isComposed(number) ? toSearch(kind, number, account.number) : undefined;
}

/** Returns the purchase order number of a line that begins with words: `PO: WISC kits 2026`, `PO # LIBRARY-FALL, account A1001`. */
export function orderOfWords(text: string): string | undefined {
  const [, number = ''] =
    /^(?:(?:customer )?p\.?\s?o\.?|purchase order|bon de commande|orden de compra|inkooporder)(?: ?(?:no|number|n[°ºr]|ref)\.?)?(?: ?[:#]:? ?| (?=\p{L}{2,}[-_/]\p{L}))((?:20\d\d )?\p{L}[^,;:]{2,63})(?![^,;:])/iu.exec(
      text,
    ) ?? [];
  const words = number.replace(/ [(/|-].*/, '').trim();
  return isOrderOfWords(words) && nameAhead(words) === undefined ? words : undefined;
}

/** True for words that an office may have chosen as a number: with a short number, or in capitals. */
export const isOrderOfWords = (text: string): boolean =>
  kindByPrefix(text) === undefined &&
  !/\d{5}/.test(text) &&
  ((/\p{L}{3}/u.test(text) && /\d/.test(text)) ||
    (/^\p{Lu}[\p{Lu}/_-]{3,63}$/u.test(text) && !/^(?:NONE|PENDING|VERBAL|VARIOUS)/.test(text)));

/** True for a number of several short parts, such as `4500/12 B`. A word or a date is no part of a number. */
export const isComposed = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d.-]*(?:[/ ][\p{L}\d.-]{1,6})+$/u.test(text) &&
  !/\p{L}{3}|\d{1,4}([-/.])\d{1,2}\1\d{2,4}/u.test(text.replace(/^[\p{L}\d.-]+/u, ''));

/** True for up to four digits without a name, which belong to a date or an amount: `due 30 Nov 2026`, `1,250.00`. */
const isOfDateOrAmount = ({ kind, number }: NumberWord): boolean => kind === undefined && /^\d{1,4}$/.test(number);

/** True for a word without a name that is as long as an account number. */
function isLikeAccount({ kind, number }: NumberWord): boolean {
  const { min, max } = lookupRules['invoice-number'].account;
  const { length } = normaliseSearch({ kind: 'invoice-number', number: '', accountNumber: number }).accountNumber;
  return kind === undefined && length >= min && length <= max;
}
