import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LookupKind } from '@assess/gateway-client/contract';
import type { SearchIssue } from './invoice-search.ts';

/**
 * The messages for the issues of a number. They contain lengths as text, because marketing sites replace whole messages
 * with their own wording. A test compares them in every language with the contract (libs/gateway-client/src/contract:
 * the lengths in `lookup-rules.ts`, the characters in `invoice-lookup.ts`).
 *
 * @see spec §5 Messages
 */
export const searchIssueMessages: Record<SearchIssue, MessageDescriptor> = {
  required: msg({ id: 'invoices.findForm.required', message: 'This field is required.' }),
  'number-too-short': msg({
    id: 'invoices.findForm.number-too-short',
    message: 'Please enter at least 7 characters.',
  }),
  'number-too-long': msg({
    id: 'invoices.findForm.number-too-long',
    message: 'Please enter no more than 14 characters.',
  }),
  'account-too-short': msg({
    id: 'invoices.findForm.account-too-short',
    message: 'Please enter at least 4 characters.',
  }),
  'account-too-long': msg({
    id: 'invoices.findForm.account-too-long',
    message: 'Please enter no more than 8 characters.',
  }),
  'account-invalid': msg({
    id: 'invoices.findForm.account-invalid',
    message: 'Please enter a valid account number.',
  }),
};

export const lookupKindLabels: Record<LookupKind, MessageDescriptor> = {
  'invoice-number': msg({ id: 'invoices.invoiceNumber', message: 'Invoice number' }),
  'order-number': msg({ id: 'invoices.orderNumber', message: 'Order number' }),
  'purchase-order-number': msg({ id: 'invoices.purchaseOrderNumber', message: 'Purchase order number' }),
};
