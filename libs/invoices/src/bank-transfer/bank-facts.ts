import type { BankTransfer } from '@assess/content';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface BankFact {
  readonly term: MessageDescriptor;
  readonly detail: string;
  /** The detail as it is typed into a bank's form, where it has a field. */
  readonly typed?: string;
}

/** All that a transfer needs, in the order of a bank's form. */
export function bankFacts(details: BankTransfer, reference: string | undefined): readonly BankFact[] {
  const field = (term: MessageDescriptor, detail: string | undefined, typed = detail): BankFact[] =>
    detail === undefined || typed === undefined ? [] : [{ term, detail, typed }];
  return [
    ...field(msg({ id: 'invoices.bankTransfer.payee', message: 'Payee' }), details.payee),
    ...field(msg({ id: 'invoices.bankTransfer.sortCode', message: 'Sort code' }), details.sortCode),
    ...field(msg({ id: 'invoices.bankTransfer.accountNumber', message: 'Account number' }), details.accountNumber),
    ...field(msg({ id: 'invoices.bankTransfer.reference', message: 'Payment reference' }), reference),
    ...field(
      msg({ id: 'invoices.bankTransfer.iban', message: 'IBAN' }),
      details.iban,
      details.iban.replaceAll(' ', ''),
    ),
    ...field(msg({ id: 'invoices.bankTransfer.swiftCode', message: 'SWIFT code' }), details.swiftCode),
    {
      term: msg({ id: 'invoices.bankTransfer.bank', message: 'Bank' }),
      detail: [details.bankName, ...details.address].join(', '),
    },
  ];
}

/** The heading above them. */
export const bankTransferHeading = msg({ id: 'invoices.bankTransfer.heading', message: 'Pay by bank transfer' });
