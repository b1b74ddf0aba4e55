import { lookupKinds, lookupRules, type LookupKind } from '@assess/gateway-client/contract';

/** The find form as typed. */
export interface InvoiceSearch {
  kind: LookupKind;
  number: string;
  accountNumber: string;
}

export type SearchField = 'number' | 'accountNumber';

/** An issue names what is wrong with a field; `searchIssueMessages` has the words for it. */
export type SearchIssue =
  | 'required'
  | 'number-too-short'
  | 'number-too-long'
  | 'account-too-short'
  | 'account-too-long'
  | 'account-invalid';

/** What is wrong with which field of a search; an empty object: nothing. */
export type SearchIssues = Partial<Record<SearchField, SearchIssue>>;

/**
 * Judges the numbers of the find form by their lengths, which `lookupRules` of the gateway's contract has. Pure and free of
 * libraries: the boot script runs it before React is there, the server runs it on every post.
 *
 * @see `number-messages.ts` for the words
 * @see spec §5 Validation rules
 */
export function checkInvoiceSearch(search: InvoiceSearch): SearchIssues {
  const { kind, number, accountNumber } = normaliseSearch(search);
  const rule = lookupRules[kind];
  const issues: SearchIssues = {};
  const inNumber = lengthIssue(number, rule.number);
  const inAccount = lengthIssue(accountNumber, rule.account);
  const isPurchaseOrder = kind === 'purchase-order-number'; // of any length: one that is too long is not found
  if (inNumber && !(isPurchaseOrder && inNumber === 'too-long'))
    issues.number = inNumber === 'required' ? inNumber : `number-${inNumber}`;
  if (inAccount)
    issues.accountNumber =
      inAccount === 'required' ? inAccount : isPurchaseOrder ? 'account-invalid' : `account-${inAccount}`;
  return issues;
}

/** Judges the customer account number where it is asked for alone. */
export const accountIssue = (accountNumber: string): SearchIssue | undefined =>
  checkInvoiceSearch({ kind: lookupKinds[0], number: '', accountNumber }).accountNumber;

/** The two numbers, each in the place of the other. */
export const swapped = ({ number, accountNumber, ...search }: InvoiceSearch): InvoiceSearch => ({
  ...search,
  number: accountNumber,
  accountNumber: number,
});

/** Tells whether the two numbers break the rules as they stand, and would keep them the other way round. */
export const looksSwapped = (search: InvoiceSearch): boolean =>
  hasIssues(checkInvoiceSearch(search)) && !hasIssues(checkInvoiceSearch(swapped(search)));

const hasIssues = (issues: SearchIssues) => Object.keys(issues).length > 0;

/**
 * The numbers as they are stored: people paste them with spaces, dashes and a `#` or `No.` before. A purchase order number
 * is the customer's own and may hold such signs itself.
 */
export function normaliseSearch({ kind, number, accountNumber }: InvoiceSearch): InvoiceSearch {
  const bare = (typed: string) => typed.replace(/^\s*(#|n[ro°º]\.?(?=[\s\d]))/i, '').replace(/[\s\p{Pd}./]+/gu, '');
  return {
    kind,
    number: kind === 'purchase-order-number' ? number.trim() : bare(number),
    accountNumber: bare(accountNumber),
  };
}

function lengthIssue(typed: string, { min, max }: { min: number; max: number }) {
  const { length } = typed;
  if (length === 0) return 'required';
  if (length < min) return 'too-short';
  return length > max ? 'too-long' : undefined;
}

/** The text of a posted field, without what cannot be seen. */
export function typedText(form: { get(name: string): unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replace(/\p{C}/gu, '') : '';
}

/** Reads a posted find form; an unknown kind of search becomes the first one, since a browser cannot send it. */
export const parseInvoiceSearch = (form: { get(name: string): unknown }): InvoiceSearch => ({
  kind: lookupKinds.find((kind) => kind === form.get('kind')) ?? lookupKinds[0],
  number: typedText(form, 'number'),
  accountNumber: typedText(form, 'accountNumber'),
});
