import { lookupRules, type LookupKind } from '@assess/gateway-client/contract';
import { normaliseSearch, parseInvoiceSearch, type InvoiceSearch } from './invoice-search.ts';
import { kindByPrefix } from './other-spellings.ts';

/**
 * The printed names of each kind of number in the languages of the stores. Purchase orders come first, because their names
 * contain “order” too.
 */
const calledOnPaper: readonly (readonly [LookupKind | 'account', RegExp])[] = [
  ['purchase-order-number', /purchase order|\bp\.?\s?o\b|bon de commande|orden de compra|inkooporder/i],
  ['account', /account|acct|customer|compte|client|cuenta|klant/i],
  ['invoice-number', /invoice|\binv\b|factu/i],
  ['order-number', /order|\bord\b|commande|pedido|bestel/i],
];

/** The maximum length of a pasted text to split: enough for two numbers with their names, too short for a letter or a list. */
const maxLength = 200;

export interface Part {
  kind: LookupKind | 'account' | undefined;
  number: string;
}

/** Returns the kind of number that the words in front of a number name. */
export const kindCalled = (words: string): Part['kind'] => calledOnPaper.find(([, called]) => called.test(words))?.[0];

/** Returns the words of a text that contain a digit, each with the text between it and the previous one. */
export function partsOf(text: string): (Part & { words: string })[] {
  let end = 0;
  const withDigit = [...text.matchAll(/[\p{L}\d][\p{L}\d\p{Pd}_]*/gu)].filter(([word]) => /\d/.test(word));
  return withDigit.map(({ 0: number, index }) => {
    const words = text.slice(end, index);
    end = index + number.length;
    return { kind: kindByPrefix(number) ?? kindCalled(words), number, words };
  });
}

/**
 * Splits numbers pasted from a mail or a list: `Invoice: INV1000201, account A1001`.
 *
 * @returns `undefined` unless the text contains exactly one document number and one account number. Dates and amounts
 *   beside them are ignored.
 */
export function splitPastedNumbers(text: string): InvoiceSearch | undefined {
  const all = text.length > maxLength ? [] : partsOf(text);
  const parts = all.length > 2 ? all.filter((part) => !isOfDateOrAmount(part)) : all;
  const [one, other] = parts;
  if (!one || !other || parts.length > 2) return undefined;
  const account = [one, other].find(({ kind }) => kind === 'account') ?? [other, one].find(isLikeAccount);
  const rest = account === one ? other : one;
  if (!account || !rest.kind || rest.kind === 'account') return undefined;
  const form = new Map([
    ['kind', rest.kind],
    ['number', rest.number],
    ['accountNumber', account.number],
  ]);
  return parseInvoiceSearch(form);
}

/** True for up to four digits without a name, which belong to a date or an amount: `due 30 Nov 2026`, `1,250.00`. */
const isOfDateOrAmount = ({ kind, number }: Part): boolean => kind === undefined && /^\d{1,4}$/.test(number);

/** True for a word without a name that is as long as an account number. */
function isLikeAccount({ kind, number }: Part): boolean {
  const { min, max } = lookupRules['invoice-number'].account;
  const { length } = normaliseSearch({ kind: 'invoice-number', number: '', accountNumber: number }).accountNumber;
  return kind === undefined && length >= min && length <= max;
}
