import type { PayerIssue } from '@assess/gateway-client/contract';

/** Why the receipt cannot go to what was typed. */
export const addressIssues = [
  'email-required',
  'email-invalid',
  'too-long',
  'card-data',
] as const satisfies PayerIssue[];

export type AddressIssue = (typeof addressIssues)[number];

/** What came of having the receipt sent to an address. */
export const receiptAnswers = ['sent', 'too-many', 'unavailable', ...addressIssues] as const;

export type ReceiptAnswer = (typeof receiptAnswers)[number];
