import { addressIssues } from '../form-fields/address-issue.ts';

/** The possible results of sending the receipt to an email address. */
export const receiptAnswers = ['sent', 'too-many', 'unavailable', ...addressIssues] as const;

/** The result of sending a receipt, as shown to the payer. */
export type ReceiptAnswer = (typeof receiptAnswers)[number];
