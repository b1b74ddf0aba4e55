import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { maxInvoicesPerPayment } from '@assess/gateway-client/contract';

import type { SelectionProblem } from './selection-problem.ts';

export const selectionProblemMessages: Record<SelectionProblem, MessageDescriptor> = {
  'nothing-selected': msg({
    id: 'invoices.results.nothingSelected',
    message: 'Please select at least one invoice to pay.',
  }),
  'invoice-not-payable': msg({
    id: 'invoices.results.notPayable',
    message: 'An invoice you selected can no longer be paid. Please check the list and try again.',
  }),
  'mixed-currencies': msg({
    id: 'invoices.results.mixedCurrencies',
    message: 'Please select invoices in one currency only.',
  }),
  'too-many': msg({
    id: 'invoices.results.tooMany',
    message: `You can pay at most ${maxInvoicesPerPayment} invoices together. Please select fewer.`,
  }),
  'too-many-payments': msg({
    id: 'invoices.results.tooManyPayments',
    message: 'Many payments have been opened from this list. Please find your invoices again to pay.',
  }),
  unavailable: msg({
    id: 'invoices.results.unavailable',
    message: 'Something technical went wrong. Please try again later.',
  }),
};
