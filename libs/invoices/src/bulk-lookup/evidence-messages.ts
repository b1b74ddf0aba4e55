import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeftOutReason } from '../number-rules/printed-names.ts';
import type { AccountSource, Evidence } from '../pasted-list/listed-number.ts';

/** The messages that say why a number of a list will be looked up. */
export const evidenceMessages: Record<Evidence, MessageDescriptor> = {
  prefix: msg({ id: 'invoices.several.why.prefix', message: 'Written like our numbers' }),
  named: msg({ id: 'invoices.several.why.named', message: 'Named in your text' }),
  column: msg({ id: 'invoices.several.why.column', message: 'In the column of numbers' }),
  format: msg({ id: 'invoices.several.why.format', message: 'As long as our numbers' }),
  range: msg({ id: 'invoices.several.why.range', message: 'Part of a range' }),
};

/** The messages that say where a customer account number is from. */
export const accountMessages: Record<AccountSource, MessageDescriptor> = {
  beside: msg({ id: 'invoices.several.account.beside', message: 'Beside the number' }),
  heading: msg({ id: 'invoices.several.account.heading', message: 'On a line of its own' }),
  typed: msg({ id: 'invoices.several.account.typed', message: 'From the field above' }),
  only: msg({ id: 'invoices.several.account.only', message: 'The only one in your text' }),
  guess: msg({ id: 'invoices.several.account.guess', message: 'A guess: please check' }),
  missing: msg({ id: 'invoices.several.account.missing', message: 'Missing: please type it' }),
};

/** The messages that say why a number of a list is not looked up. */
export const leftOutMessages: Record<LeftOutReason, MessageDescriptor> = {
  payment: msg({ id: 'invoices.several.leftOut.payment', message: 'a payment' }),
  'credit-note': msg({ id: 'invoices.several.leftOut.creditNote', message: 'a credit note' }),
  phone: msg({ id: 'invoices.several.leftOut.phone', message: 'a telephone number' }),
  tax: msg({ id: 'invoices.several.leftOut.tax', message: 'a tax or company number' }),
  bank: msg({ id: 'invoices.several.leftOut.bank', message: 'a bank account' }),
  total: msg({ id: 'invoices.several.leftOut.total', message: 'a total or a date' }),
  product: msg({ id: 'invoices.several.leftOut.product', message: 'a product' }),
  address: msg({ id: 'invoices.several.leftOut.address', message: 'an address' }),
  order: msg({ id: 'invoices.several.leftOut.order', message: 'the order of an invoice' }),
  other: msg({ id: 'invoices.several.leftOut.other', message: 'not written like our numbers' }),
  unclear: msg({ id: 'invoices.several.leftOut.unclear', message: 'not understood' }),
};
