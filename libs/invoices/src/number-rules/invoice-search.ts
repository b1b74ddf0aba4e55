import { lookupKinds, lookupRules, type LookupKind } from '@assess/gateway-client/contract';

/** The find form as typed. */
export interface InvoiceSearch {
  kind: LookupKind;
  number: string;
  accountNumber: string;
}

export type SearchField = 'number' | 'accountNumber';

/** An issue of a field; `searchIssueMessages` has its message. */
export type SearchIssue =
  | 'required'
  | 'number-too-short'
  | 'number-too-long'
  | 'account-too-short'
  | 'account-too-long'
  | 'account-invalid';

/** The issues of a search by field; an empty object means none. */
export type SearchIssues = Partial<Record<SearchField, SearchIssue>>;

/**
 * Validates the numbers of the find form by their lengths, which `lookupRules` of the gateway's contract defines. Pure and
 * free of libraries, because the boot script runs it before hydration and the server runs it on every post.
 *
 * @see `number-messages.ts` for the messages
 * @see spec §5 Validation rules
 */
export function checkInvoiceSearch(search: InvoiceSearch): SearchIssues {
  const { kind, number, accountNumber } = normaliseSearch(search);
  const rule = lookupRules[kind];
  const issues: SearchIssues = {};
  const inNumber = lengthIssue(number, rule.number);
  const inAccount = lengthIssue(accountNumber, rule.account);
  const isPurchaseOrder = kind === 'purchase-order-number'; // any length, because no invoice is found for a number that is too long
  if (inNumber && !(isPurchaseOrder && inNumber === 'too-long'))
    issues.number = inNumber === 'required' ? inNumber : `number-${inNumber}`;
  if (inAccount)
    issues.accountNumber =
      inAccount === 'required' ? inAccount : isPurchaseOrder ? 'account-invalid' : `account-${inAccount}`;
  return issues;
}

/** Validates a customer account number where it is the only field. */
export const accountIssue = (accountNumber: string): SearchIssue | undefined =>
  checkInvoiceSearch({ kind: lookupKinds[0], number: '', accountNumber }).accountNumber;

/** Swaps the document number and the account number of a search. */
export const swapped = ({ number, accountNumber, ...search }: InvoiceSearch): InvoiceSearch => ({
  ...search,
  number: accountNumber,
  accountNumber: number,
});

/** True when the two numbers break the rules as typed and would satisfy them when swapped. */
export const looksSwapped = (search: InvoiceSearch): boolean =>
  hasIssues(checkInvoiceSearch(search)) && !hasIssues(checkInvoiceSearch(swapped(search)));

const hasIssues = (issues: SearchIssues) => Object.keys(issues).length > 0;

/**
 * Normalises the numbers to the form in which they are stored. People paste them with spaces, dashes and a leading `#`
 * or `No.`. These stay in a purchase order number, which the customer chose and which may really contain them.
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

/** Reads the text of a posted field without invisible characters. */
export function typedText(form: { get(name: string): unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replace(/\p{C}/gu, '') : '';
}

/** Reads a posted find form. An unknown kind of search becomes the first one, because a browser cannot send it. */
export const parseInvoiceSearch = (form: { get(name: string): unknown }): InvoiceSearch => ({
  kind: lookupKinds.find((kind) => kind === form.get('kind')) ?? lookupKinds[0],
  number: typedText(form, 'number'),
  accountNumber: typedText(form, 'accountNumber'),
});
