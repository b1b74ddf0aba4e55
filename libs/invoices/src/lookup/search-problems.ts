import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons why a search returned no invoices. `invalid`: the messages are beside the fields. */
export const searchProblems = [
  'invalid',
  'not-found',
  'proof-required',
  'too-many-requests',
  'unavailable',
  'expired',
] as const;

/** One reason why a search for invoices returned none. */
export type SearchProblem = (typeof searchProblems)[number];

/** True if the visitor has to correct the search. A proof of work corrects nothing. */
export const isSearchError = (problem: SearchProblem | undefined): boolean =>
  problem !== undefined && problem !== 'proof-required';

/** The messages for search problems. @see spec §5 Not found, which also covers a wrong combination of numbers */
export const searchProblemMessages: Record<Exclude<SearchProblem, 'invalid'>, MessageDescriptor> = {
  'not-found': msg({
    id: 'invoices.findPage.notFound',
    message:
      "Sorry, we're unable to find this item. It may not be an invoice or the number may be invalid. Please check the order and customer account numbers entered and try again. For help, contact <0>Customer Support</0>.",
  }),
  'proof-required': msg({
    id: 'invoices.findPage.proofRequired',
    message:
      'Many searches with one of these numbers were wrong, so we make sure that you are a person. This takes a moment.',
  }),
  'too-many-requests': msg({
    id: 'invoices.findPage.tooManyRequests',
    message:
      'There were too many wrong searches. Please try again in an hour, or contact <0>Customer Support</0>, who can look it up for you.',
  }),
  unavailable: msg({
    id: 'invoices.findPage.unavailable',
    message: 'Something technical went wrong. Please try again later.',
  }),
  expired: msg({
    id: 'invoices.findPage.expired',
    message: 'Your search results are no longer kept. Please search again.',
  }),
};
