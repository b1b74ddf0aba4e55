import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons why a share link did not open. `invalid`: the message is beside the field. */
export const sharedInvoicesProblems = [
  'invalid',
  'not-found',
  'proof-required',
  'too-many-requests',
  'unavailable',
  'expired',
  'withdrawn',
] as const;

/** One reason why a share link shows no invoices. */
export type SharedInvoicesProblem = (typeof sharedInvoicesProblems)[number];

/** The problems after which no account number opens the link. */
export const closedProblems: readonly (SharedInvoicesProblem | undefined)[] = ['expired', 'withdrawn'];

/** The messages for the problems that other searches do not have. */
export const sharedInvoicesProblemMessages: Record<'not-found' | 'expired' | 'withdrawn', MessageDescriptor> = {
  'not-found': msg({
    id: 'invoices.handed.notFound',
    message:
      "We can't open this link with this customer account number. Please check the number and that the link is complete. For help, contact <0>Customer Support</0>.",
  }),
  expired: msg({
    id: 'invoices.handed.expired',
    message: 'This link has expired. Ask whoever sent it for a new one, or find the invoices by their numbers.',
  }),
  withdrawn: msg({
    id: 'invoices.handed.withdrawn',
    message:
      'This link has been withdrawn and opens nothing any more. If it was sent to you, ask the sender for a new one, or find the invoices by their numbers.',
  }),
};
