import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListIssue } from '../pasted-list/check-number-list.ts';
import { searchIssueMessages } from '../number-rules/number-messages.ts';

/** The messages for the issues of a list. They contain the maximum count as text, and a test compares it with the contract. */
export const listIssueMessages: Record<ListIssue, MessageDescriptor> = {
  required: searchIssueMessages.required,
  'too-long': msg({
    id: 'invoices.several.tooLong',
    message: 'This text is too long to read at once. Please paste only the part with the numbers.',
  }),
  'no-numbers': msg({
    id: 'invoices.several.noNumbers',
    message: 'We found no invoice, order or purchase order number in this text.',
  }),
  'too-many': msg({
    id: 'invoices.several.tooMany',
    message:
      'We look up at most 50 numbers at a time, each by itself. Please take some out, and look them up afterwards.',
  }),
};
