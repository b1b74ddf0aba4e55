import { addressIssues } from '../address-form/address-issue.ts';

/** What came of having the receipt sent to an address. */
export const receiptAnswers = ['sent', 'too-many', 'unavailable', ...addressIssues] as const;

/** What is told to somebody who had a receipt sent. */
export type ReceiptAnswer = (typeof receiptAnswers)[number];
