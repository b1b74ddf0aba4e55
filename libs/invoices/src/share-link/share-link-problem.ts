import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why no link was made. */
export const shareLinkProblems = ['sender-invalid', 'invoices-changed', 'too-many-requests', 'unavailable'] as const;

/** Why no link to selected invoices was made. */
export type ShareLinkProblem = (typeof shareLinkProblems)[number];

/** The words for them, but for what is said beside the field. */
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
