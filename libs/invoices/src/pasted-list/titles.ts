import type { LookupKind } from '@assess/gateway-client/contract';
import { isLookupKind, nameAhead, type PrintedName } from '../number-rules/printed-names.ts';

/** The maximum number of words in a title. */
const titleWords = 3;
const longestTitle = 60;
const numberWord = /\b(n[ou]m|num[eé]r|n[ro]s?\b|n°)/i;
const notNumbers =
  /dat(e|um)\b|fecha|amount|montant|bedrag|importe|total|stat[eu]|estado|\b(name|nom|naam|nombre)\b|currency|devise|divisa|valuta|balance|sald?o|solde|\bdue\b|échéance|venc|\btype\b|mail/i;

/** Returns what a list's title or a column's name calls its numbers; `undefined` for a title about dates, amounts or names. */
export function titleOf(text: string): PrintedName | undefined {
  if (text.length > longestTitle || /\d/.test(text) || notNumbers.test(text)) return undefined;
  return nameAhead(text);
}

/** Returns the kind of number that a line alone announces for the lines below it, such as “Order numbers:”. */
export function lineTitle(text: string): LookupKind | undefined {
  if (text.length > longestTitle) return undefined;
  const isTitle = text.endsWith(':') || numberWord.test(text) || text.split(' ').length <= titleWords;
  const kind = isTitle ? titleOf(text) : undefined;
  return isLookupKind(kind) ? kind : undefined;
}

const otherTitle =
  /dat(?:e|um)|fecha|due|type|number|num[eé]ro|nummer|n[°ºro]|ref|amount|montant|bedrag|importe|balance|total|currency|status|金額|番号/i;

/** True for two or more cells without numbers, one of which is a usual title. */
export const isTitles = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  !cells.some((cell) => /\d{3}/.test(cell)) &&
  cells.some((cell) => otherTitle.test(cell) || nameAhead(cell) !== undefined);

/** Titles of columns about the customer rather than a ledger. */
export const ofCustomers = /^(?:bill|sold)[- ]?to|^payer\b|tiers|client|customer|klant|debit|cliente|kunde/i;
/** Titles of columns about another invoice or account than the one to pay. */
export const ofOthers =
  /original|related|internal|\bour\b|parent|group|groupe|grupo|ledger|nominal|budget|expense|\bid\b/i;

/** True for a title of numbers, such as “Customer no.”. */
export const isOfNumbers = (title: string): boolean =>
  /\bn(?:o|r|º|°|um|úm)|number|nummer|#|番号|code|\bid\b/i.test(title);

/** A title of numbers that does not say of what. */
export const ofAnything = /^(?:document|doc\.?|documento|stuk|pièce|beleg|n[uú]m[eé]r|number|no\.?$|num|ref)/i;
