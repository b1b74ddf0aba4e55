import { lookupRules, type LookupKind } from '@assess/gateway-client/contract';
import { normaliseSearch, parseInvoiceSearch, type InvoiceSearch } from './invoice-search.ts';
import { kindByPrefix } from './other-spellings.ts';

/** The names of each kind of number on paper, in the languages of the stores. A purchase order is looked for first: it is an order, too. */
const calledOnPaper: readonly (readonly [LookupKind | 'account', RegExp])[] = [
  ['purchase-order-number', /purchase order|\bp\.?\s?o\b|bon de commande|orden de compra|inkooporder/i],
  ['account', /account|acct|customer|compte|client|cuenta|klant/i],
  ['invoice-number', /invoice|\binv\b|factu/i],
  ['order-number', /order|\bord\b|commande|pedido|bestel/i],
];

/** Longer than two numbers and what they are called: letters and lists are not taken apart. */
const maxLength = 200;

export interface Part {
  kind: LookupKind | 'account' | undefined;
  number: string;
}

/** The kind of number that words before it say it is. */
export const kindCalled = (words: string): Part['kind'] => calledOnPaper.find(([, called]) => called.test(words))?.[0];

/** Words with a digit, each with what stands between it and the one before. */
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
 * Takes apart what is pasted out of a mail or a list: `Invoice: INV1000201, account A1001`.
 *
 * @returns nothing unless it holds exactly one number of ours and one account number; a date or an amount beside them is none.
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

/** A few digits that nothing calls a number of ours: `due 30 Nov 2026`, `1,250.00`. */
const isOfDateOrAmount = ({ kind, number }: Part): boolean => kind === undefined && /^\d{1,4}$/.test(number);

/** Nothing says what it is, and it is as long as an account number. */
function isLikeAccount({ kind, number }: Part): boolean {
  const { min, max } = lookupRules['invoice-number'].account;
  const { length } = normaliseSearch({ kind: 'invoice-number', number: '', accountNumber: number }).accountNumber;
  return kind === undefined && length >= min && length <= max;
}
