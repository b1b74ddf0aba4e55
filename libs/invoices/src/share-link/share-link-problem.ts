import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons why no share link was created. */
export const shareLinkProblems = ['sender-invalid', 'invoices-changed', 'too-many-requests', 'unavailable'] as const;

/** One reason why no share link to the selected invoices was created. */
export type ShareLinkProblem = (typeof shareLinkProblems)[number];

/** The messages for share link problems, except the one that the field shows. */
export const shareLinkProblemMessages: Record<Exclude<ShareLinkProblem, 'sender-invalid'>, MessageDescriptor> = {
  'invoices-changed': msg({
    id: 'invoices.handOff.invoicesChanged',
    message: 'What you selected is no longer as it was. Please check the list and try again.',
  }),
  'too-many-requests': msg({
    id: 'invoices.handOff.tooMany',
    message: 'You have made many links to these invoices. Please use one of them, or try again later.',
  }),
  unavailable: msg({
    id: 'invoices.handOff.unavailable',
    message: 'Something technical went wrong. Please try again later.',
  }),
};
