import { lookupKinds, maxNumbersPerLookup } from '@assess/gateway-client/contract';
import { checkInvoiceSearch, type InvoiceSearch, type SearchIssue } from '../number-rules/invoice-search.ts';
import { maxListLength, readNumberList, type NumberList } from './number-list.ts';
import { kindByPrefix } from '../number-rules/other-spellings.ts';

/** The bulk lookup form as typed. */
export interface TypedList {
  list: string;
  /** The account number for numbers that are listed without one. */
  accountNumber: string;
}

/** The field of a form without script whose list was not shown yet. The server then shows it before it looks anything up. */
export const reviewField = 'review';

export type ListIssue = 'required' | 'too-long' | 'no-numbers' | 'too-many';

/** The issues of a pasted list of numbers and of its account number. */
export interface ListIssues {
  list?: ListIssue;
  accountNumber?: SearchIssue;
}

/** Reads a posted bulk lookup form. */
export function parseNumberList(form: { get(name: string): unknown }): TypedList {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { list: text('list'), accountNumber: text('accountNumber').replace(/\p{C}/gu, '') };
}

/** Parses a list and returns the numbers with the issues of the input. */
export function checkNumberList({ list, accountNumber }: TypedList): { read: NumberList; issues: ListIssues } {
  const read = readNumberList(list, accountNumber);
  const { searches } = read;
  const issues: ListIssues = {};
  if (!list.trim()) issues.list = 'required';
  else if (list.length > maxListLength) issues.list = 'too-long';
  else if (searches.length === 0) issues.list = 'no-numbers';
  else if (searches.length > maxNumbersPerLookup) issues.list = 'too-many';
  const account = checkInvoiceSearch({ kind: lookupKinds[0], number: '', accountNumber }).accountNumber;
  const isNeeded = searches.some((search) => !search.accountNumber);
  if (account && (account !== 'required' || isNeeded)) issues.accountNumber = account;
  return { read, issues };
}

/** Formats a number as a line of a list, which parses to the same number again. */
export function lineOf({ kind, number, accountNumber }: InvoiceSearch): string {
  const words = { 'invoice-number': 'Invoice', 'order-number': 'Order', 'purchase-order-number': 'PO' };
  const named = kindByPrefix(number) === kind ? number : `${words[kind]} ${number}`;
  return accountNumber ? `${named}, account ${accountNumber}` : named;
}
