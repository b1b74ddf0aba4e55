import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lookupKindLabels, searchIssueMessages } from '../number-rules/number-messages.ts';
import type { ChargeIssue } from './payment-status-search.ts';
import type { ChargeKind } from './typed-charge.ts';

/** The page's first heading and the document's title. */
export const chargeTitle = msg({ id: 'invoices.charge.title', message: 'Was I charged?' });

/** The text of the help block for a payer who asks whether a card was charged. */
export const chargeHelp = msg({
  id: 'invoices.help.charge',
  message:
    'This page says what our payment records say. If your bank says something else, contact <0>Customer Support</0> before you pay again.',
});

const confirmationNumber = msg({
  id: 'invoices.charge.confirmationNumber',
  message: 'Payment confirmation number',
});

export const chargeKindLabels: Record<ChargeKind, MessageDescriptor> = {
  ...lookupKindLabels,
  'confirmation-number': confirmationNumber,
};

export const chargeIssueMessages: Record<ChargeIssue, MessageDescriptor> = {
  ...searchIssueMessages,
  'confirmation-invalid': msg({
    id: 'invoices.charge.confirmation-invalid',
    message: 'Please enter the whole number, for example PC-7K2F-9QXM-4TRB.',
  }),
  'email-required': msg({
    id: 'invoices.charge.email-required',
    message: 'Please enter the email address that you gave when paying.',
  }),
  'email-invalid': msg({
    id: 'invoices.charge.email-invalid',
    message: 'Please enter a valid email address (e.g. name@example.com)',
  }),
};
