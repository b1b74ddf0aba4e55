import { addressIssues } from '../address-form/address-issue.ts';

/** What came of having the receipt sent to an address. */
export const receiptAnswers = ['sent', 'too-many', 'unavailable', ...addressIssues] as const;

export type ReceiptAnswer = (typeof receiptAnswers)[number];
