import type { PayerIssue } from '@assess/gateway-client/contract';

/** The possible problems with the email address of a recipient. */
export const addressIssues = [
  'email-required',
  'email-invalid',
  'too-long',
  'card-data',
] as const satisfies PayerIssue[];

/** One problem with an email address. */
export type AddressIssue = (typeof addressIssues)[number];

/** Parses an issue from a result; `undefined` when the result names no issue. */
export const addressIssueOf = (result: string | undefined): AddressIssue | undefined =>
  addressIssues.find((one) => one === result);
