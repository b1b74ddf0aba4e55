import type { LookupKind } from '@assess/gateway-client/contract';
import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
import { isLeftOut, isLookupKind, nameAhead, type LeftOutReason } from '../number-rules/printed-names.ts';
import { kindByPrefix } from '../number-rules/other-spellings.ts';
import {
  isComposed,
  orderOfWords,
  splitPastedNumbers,
  withJoinedAccounts,
} from '../number-rules/split-pasted-numbers.ts';
import type { Evidence, LeftOut } from './listed-number.ts';
import { dropDatesAndAmounts, dropped } from './drop-dates-and-amounts.ts';
import { expandRanges } from './expand-ranges.ts';
import { isNegative } from './listed-amount.ts';
import { lineTitle } from './titles.ts';
import { accountRule, digitsIn, formatOf, isWithin, numberRule, wordsOf, type Word } from './words-of-line.ts';

/** The parsed content of one line of a list. */
export interface ReadLine {
  readonly text: string;
  readonly numbers: readonly LineNumber[];
  /** The account of a line without numbers. It belongs to the numbers above or below it. */
  readonly account?: LineAccount | undefined;
  /** The kind of number in the lines below, from a title such as “Order numbers:”. */
  readonly title?: LookupKind | undefined;
  readonly leftOut: readonly LeftOut[];
}

export interface LineNumber {
  readonly number: string;
  /** `undefined` when the line does not name a kind. */
  readonly kind: LookupKind | undefined;
  readonly evidence: Evidence;
  readonly account?: LineAccount | undefined;
  readonly amount?: string | undefined;
  /** True when the list subtracts the amount of this number, as it does for payments and credit notes. */
  readonly isSubtracted?: boolean | undefined;
  /** The words of the line that look like an account, if there are more than numbers. */
  readonly candidates?: readonly string[];
  /** True in a line of numbers and accounts alone. */
  readonly isAlone?: boolean;
}

/** A customer account number of a line, and how sure it is: words call it so, it stands alone beside a number, or it may be an amount. */
export interface LineAccount {
  readonly number: string;
  readonly evidence: 'named' | 'beside' | 'guess';
  /** True when a colon ends the line: the account belongs to the lines below. */
  readonly isHeading?: boolean;
}

/** True for a line of three or more values with commas and no space, in which no comma belongs to an amount. */
const isCsv = (text: string): boolean => !/\s/.test(text) && text.split(',').length > 2;

/** Joins the parts of a printed number into one word: `inv 1000 201`, `Inv. 1000201`, `PO 7000002`, `INV1000201-A1001`, `INV1000201 A 1001`. */
const joined = (text: string): string =>
  withJoinedAccounts(isCsv(text) ? text.replaceAll(',', ', ') : text)
    .replace(/^\W*(?:INV|ORD)[\s-]?\d{1,4}(?:[\s-]\d{1,4})+\W*$/i, (number) =>
      number.replace(/[\s-]/g, '').toUpperCase(),
    )
    .replace(/\S{1,99}\.(?:pdf|xml|docx?|xlsx?|tiff?|jpe?g|png)\b/gi, (file) => file.replaceAll('_', ' '))
    .replace(/(?<=[\p{L}\d])(?:(?<!(?:INV|ORD)\d{7})[-_])?(?=(?:INV|ORD)\d{7}(?!\d))/gu, ' ')
    .replace(/\b(inv|ord)[\s#.:°º_]{1,2}(?=\d)/gi, (_, prefix: string) => prefix.toUpperCase())
    .replace(/\bp\.?o\.?[\s#:]{1,2}(?=\d+(?![\w/.-]))/gi, 'PO-')
    .replace(/(\d)[-_](?=[A-Z]\d)/gi, '$1 ')
    .replace(/\b(invoice|facture|factura|factuur|order|inv(?=n))(?:n[or]\.?)?[_-]?(?=\d{7})/gi, '$1 ');

/** Matches a letter, or three digits in one word. A line without a match contains no number, account or title. */
const sayable = /\p{L}|\d(?:[-_]*\d){2}/u;

const wordWithoutDigit = /(?<![\p{L}\p{Pd}\d_])\p{L}+(?![\p{L}\p{Pd}\d_])/u;

/** Reads a line that is one purchase order number of several parts, with or without an account: `PO 4500/12 B, account A1001`. */
function composedOrderIn(text: string): LineNumber | undefined {
  const kind: LookupKind = 'purchase-order-number';
  const words = orderOfWords(text);
  if (words)
    return {
      number: words,
      kind,
      evidence: 'named',
      account: accountsIn(wordsOf(text.slice(text.indexOf(words) + words.length)), 0, { text, isAlone: false })[0],
    };
  const search = splitPastedNumbers(text);
  const own = /^(?:p\.?\s?o\.?|purchase order)(?: (?:no|number|n[°º])\.?)? ?[:#]? ?(\d.+)$/i.exec(text)?.[1];
  const found = search?.kind === kind ? search : undefined;
  const number = [own, found?.number].find((one) => one && /^\S*\//.test(one) && isComposed(one));
  const account: LineAccount | undefined =
    found && number === found.number ? { number: found.accountNumber, evidence: 'named' } : undefined;
  return number ? { number, kind, evidence: 'named', account } : undefined;
}

/** Names of a whole line whose unnamed numbers are not looked up: `22/11/2026 1234567 Payment - thank you`. */
const lineReasons: readonly LeftOutReason[] = ['payment', 'credit-note'];

/** Matches the words of bank details, whose account is not the customer's with the store. */
export const ofBank = /\bbank\b|sort code|\brouting\b|\biban\b|\bswift\b|\bbic\b|\bwire\b|\bach\b/i;

/** Matches a number of the store that a program has padded with zeros. */
const padded = /^0{3,}[1-9]\d{6}$/;

/** Parses a line of a list without column titles. */
export function readLine(typed: string): ReadLine {
  const text = typed.trim() && normaliseTyped(typed.replaceAll('"', ' '));
  if (!sayable.test(text)) return { text, numbers: [], leftOut: [] };
  const title = lineTitle(text);
  if (title) return { text, numbers: [], leftOut: [], title };
  const order = composedOrderIn(text);
  if (order) return { text, numbers: [order], leftOut: [] };
  const ranged = expandRanges(joined(text));
  const { rest, amounts, leftOut } = dropDatesAndAmounts(ranged.text);
  const lineName = nameAhead(rest.replace(/[\p{L}\d-]+/gu, (word) => (/\d/.test(word) ? ' ' : word)));
  const words = wordsOf(rest);
  const lineReason = lineReasons.find((reason) => reason === lineName && words.every(({ name }) => name !== reason));
  const hasAccount = words.some(({ name }) => name === 'account');
  const named = new Set(words.flatMap(({ name, bare }) => (isLookupKind(name) && !hasAccount ? digitsIn(bare) : [])));
  const isAlone = !rest.includes(dropped.trim()) && !wordWithoutDigit.test(rest);
  const numbers: LineNumber[] = [];
  const others: Word[] = [];
  const out: LeftOut[] = [...leftOut];
  for (const word of words) {
    const { number, name } = word;
    if (isLeftOut(name)) out.push({ text: number, reason: name });
    else if (name === 'account' && ofBank.test(rest.slice(0, rest.indexOf(number))))
      out.push({ text: number, reason: 'bank' });
    else if (!isNumberOfTheStore(word, named)) others.push(word);
    else if (name === undefined && padded.test(number))
      numbers.push({ number: number.replace(/^0+/, ''), kind: undefined, evidence: 'format', isAlone });
    else if (name === undefined && number.startsWith('0')) out.push({ text: number, reason: lineReason ?? 'other' });
    else if (name === undefined && lineReason) out.push({ text: number, reason: lineReason });
    else {
      const evidence = ranged.added.has(number) ? 'range' : word.isPrefixed ? 'prefix' : name ? 'named' : 'format';
      numbers.push({ number, kind: isLookupKind(name) ? name : undefined, evidence, isAlone });
    }
  }
  const kept = withoutOrders(numbers);
  const found = accountsIn(others, numbers.length, { text: rest, isAlone });
  const accounts = isOfSeveral(others) && found.length !== kept.length ? [] : found;
  const likely = others.flatMap(({ bare }) => (isWithin(bare, accountRule) ? bare : []));
  for (const { number } of numbers)
    if (!kept.some((one) => one.number === number)) out.push({ text: number, reason: 'order' });
  if (kept.length === 0) {
    const account = lineReason ? undefined : accounts[0];
    const isUnclear = found.length === 0 && others.length > 0 && out.length === 0;
    return {
      text,
      numbers: [],
      account: account && { ...account, isHeading: text.endsWith(':') },
      leftOut: isUnclear ? [{ text, reason: 'unclear' }] : out,
    };
  }
  const amount = kept.length === 1 && amounts.length === 1 ? amounts[0] : undefined;
  return {
    text,
    numbers: kept.map((number, index) => ({
      ...number,
      account: accounts.length === kept.length ? accounts[index] : accounts[0],
      candidates: accounts.length === 0 || accounts.length > kept.length ? likely : [],
      amount,
      isSubtracted: kept.length === 1 && amounts.some(isNegative),
    })),
    leftOut: out,
  };
}

/** True for a line with two accounts of one format, of which neither belongs to all numbers. */
function isOfSeveral(others: readonly Word[]): boolean {
  const named = others.find(({ name }) => name === 'account');
  return others.some(
    ({ bare, name }) =>
      named !== undefined &&
      named.bare !== bare &&
      formatOf(named.bare) === formatOf(bare) &&
      (name === 'account' || /\p{L}/u.test(bare)),
  );
}

/**
 * True for a word that may be a number of the store's documents.
 *
 * @param named - the counts of digits of the numbers whose kind a line names, if it names no account. Another word may
 *   then be the account, unless it has as many digits.
 */
function isNumberOfTheStore({ number, bare, name }: Word, named: ReadonlySet<number>): boolean {
  const isLongCard = holdsCardNumber(number) && digitsIn(bare) > numberRule.max; // a shorter one may be an invoice number
  if (name === 'account' || isLongCard || /\d{7}[-_]\d{7}/.test(number)) return false;
  if (name !== undefined) return true;
  const digits = digitsIn(bare);
  const rule = named.size > 0 && !named.has(digits) ? { ...numberRule, min: accountRule.max + 1 } : numberRule;
  return isWithin(bare, rule) && digits >= 4 && digits > bare.length - digits && kindByPrefix(number) === undefined;
}

/** Drops the order numbers of a line that has an invoice number, because a line of a statement also names the invoice's order. */
function withoutOrders(numbers: LineNumber[]): LineNumber[] {
  const isInvoice = ({ kind }: LineNumber) => kind === undefined || kind === 'invoice-number';
  const isSure = numbers.some((number) => isInvoice(number) && number.evidence !== 'format');
  return isSure ? numbers.filter(isInvoice) : numbers;
}

/**
 * Returns the accounts among the other words of a line: those that words call so, else those with a letter, else the only
 * one.
 *
 * @param isAlone - true if the line has no date, amount or word without digits.
 */
function accountsIn(
  others: readonly Word[],
  numbers: number,
  { text, isAlone }: { text: string; isAlone: boolean },
): LineAccount[] {
  const likely = others.filter(
    ({ number, bare, name }) =>
      name === 'account' || (isWithin(bare, accountRule) && kindByPrefix(number) === undefined),
  );
  const named = likely.filter(({ name }) => name === 'account');
  if (named.length > 0) return named.map(({ bare }) => ({ number: bare, evidence: 'named' }));
  const isOnly = likely.length === 1 && others.length === 1;
  const bracketed = likely.filter(({ number }) => text.includes(`(${number})`));
  if (numbers === 0 && bracketed.length === 1)
    return bracketed.map(({ bare }) => ({ number: bare, evidence: 'beside' }));
  if (numbers === 0) return isAlone && isOnly ? likely.map(({ bare }) => ({ number: bare, evidence: 'beside' })) : [];
  const lettered = likely.filter(({ bare }) => /\p{L}/u.test(bare));
  if (lettered.length > 0) return lettered.map(({ bare }) => ({ number: bare, evidence: 'beside' }));
  const isPaired = isAlone && likely.length === numbers && likely.length === others.length;
  return isPaired || isOnly
    ? likely.map(({ bare }) => ({ number: bare, evidence: isPaired ? 'beside' : 'guess' }))
    : [];
}
