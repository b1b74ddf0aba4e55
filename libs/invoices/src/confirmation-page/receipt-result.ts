import { addressIssues } from '../form-fields/address-issue.ts';

/** The possible results of sending the receipt to an email address. */
export const receiptResults = ['sent', 'too-many', 'unavailable', ...addressIssues] as const;

/** Reads the result of the form that sends the receipt, from the search parameters of the page's URL. */
export function readReceiptResult(search: object) {
  const { receipt: named } = search as Record<string, unknown>;
  const receipt = receiptResults.find((one) => one === named);
  return { receipt, isError: receipt !== undefined && receipt !== 'sent' };
}

/** The result of sending a receipt, as shown to the payer. */
export type ReceiptResult = (typeof receiptResults)[number];
