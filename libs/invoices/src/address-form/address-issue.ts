import type { PayerIssue } from '@assess/gateway-client/contract';

/** What can be wrong with an email address that is typed to have something sent to it. */
export const addressIssues = [
  'email-required',
  'email-invalid',
  'too-long',
  'card-data',
] as const satisfies PayerIssue[];

/** One thing that is wrong with an email address. */
export type AddressIssue = (typeof addressIssues)[number];

/** The one that an answer names; nothing where it says something else. */
export const addressIssueOf = (answer: string | undefined): AddressIssue | undefined =>
  addressIssues.find((one) => one === answer);
